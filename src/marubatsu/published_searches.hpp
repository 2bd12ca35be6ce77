// What ysgeso's marubatsu (article 237) prints for its searches: run under CPython 3.11 on the positions
// below, with every move of a position searched by itself.
//
//     position   start: no mark; centre: o 1,1; edge: o 1,0 x 1,1; fork: o 0,0 x 1,1 o 2,2 x 1,0
//     tables     fresh: each move begins with an empty one (ai_by_score); shared: one for all (ai_by_mmscore)
//     search     by its name here
//     settings   root: the root's window is that of the possible results (init_ab); table: so are the bounds
//                of positions not in the table; shortest: shortest_victory; best_first, sorted: moves
//                ordered by ai14s
//     depth      maxdepth
//     nodes      of all moves together
//     known      entries in the table, where the program tells them
//     scores     of the moves in ascending order, for o, in half points
#pragma once

#include <string_view>

namespace flipside::marubatsu::published {

constexpr std::string_view searches = R"(
start   fresh   minimax-table        -                      0  15191  -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta-hard      -                      0  30709  -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta           -                      0  30709  -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta           root+table             0  27565  -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta-windows   -                      0  10798  -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta-last      -                      0  6718   -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta-table     -                      0  6641   -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta-table     root+table             0  5511   -     0,0,0,0,0,0,0,0,0
start   fresh   null-window-empty    -                      0  94977  -     0,0,0,0,0,0,0,0,0
start   fresh   null-window          -                      0  27565  -     0,0,0,0,0,0,0,0,0
start   fresh   null-window-table    root+table             0  5511   -     0,0,0,0,0,0,0,0,0
start   fresh   minimax-table        shortest               0  15191  -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta-windows   shortest               0  14292  -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta-last      shortest               0  7856   -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta-table     shortest               0  7613   -     0,0,0,0,0,0,0,0,0
start   fresh   alpha-beta-table     root+table+shortest    0  7362   -     0,0,0,0,0,0,0,0,0
start   shared  minimax-table        table                  0  2270   4519  0,0,0,0,0,0,0,0,0
start   shared  minimax-table        table+shortest         0  2270   4519  0,0,0,0,0,0,0,0,0
start   shared  alpha-beta           root+table             0  27565  0     0,0,0,0,0,0,0,0,0
start   shared  alpha-beta-table     table                  0  1153   3219  0,0,0,0,0,0,0,0,0
start   shared  alpha-beta-table     root+table             0  933    2999  0,0,0,0,0,0,0,0,0
start   shared  alpha-beta-table     root+table+shortest    0  1350   3379  0,0,0,0,0,0,0,0,0
start   shared  alpha-beta-table     root+table+sorted      0  415    1457  0,0,0,0,0,0,0,0,0
start   shared  alpha-beta-table     root+table+best_first  0  415    1457  0,0,0,0,0,0,0,0,0
start   shared  scout                root+table             0  37237  0     0,0,0,0,0,0,0,0,0
start   shared  scout-table          root+table             0  972    2999  0,0,0,0,0,0,0,0,0
start   shared  scout-table          root+table+shortest    0  1357   3279  0,0,0,0,0,0,0,0,0
start   shared  scout-table          root+table+sorted      0  415    1457  0,0,0,0,0,0,0,0,0
start   shared  mtd                  root+table             0  999    2999  0,0,0,0,0,0,0,0,0
start   shared  mtd                  root+table+shortest    0  999    2999  0,0,0,0,0,0,0,0,0
start   shared  mtd                  table                  0  999    2999  0,0,0,0,0,0,0,0,0
start   shared  mtd                  root+table+sorted      0  436    1457  0,0,0,0,0,0,0,0,0
start   shared  depth-limited-table  -                      0  9      0     3,2,3,2,4,2,3,2,3
start   shared  principal-variation  -                      0  9      0     3,2,3,2,4,2,3,2,3
start   shared  depth-limited        -                      0  9      0     3,2,3,2,4,2,3,2,3
start   shared  depth-limited-table  -                      1  33     9     1,-1,1,-1,4,-1,1,-1,1
start   shared  principal-variation  -                      1  36     9     1,-1,1,-1,4,-1,1,-1,1
start   shared  depth-limited        -                      1  81     0     1,-1,1,-1,4,-1,1,-1,1
start   shared  depth-limited-table  -                      2  81     81    2,1,2,1,5,1,2,1,2
start   shared  principal-variation  -                      2  96     81    2,1,2,1,5,1,2,1,2
start   shared  depth-limited        -                      2  296    0     2,1,2,1,5,1,2,1,2
start   shared  depth-limited-table  -                      3  206    293   -1,-3,-1,-3,2,-3,-1,-3,-1
start   shared  principal-variation  -                      3  267    293   -1,-3,-1,-3,2,-3,-1,-3,-1
start   shared  depth-limited        -                      3  1336   0     -1,-3,-1,-3,2,-3,-1,-3,-1
start   shared  depth-limited-table  -                      4  431    753   2,1,2,1,5,1,2,1,2
start   shared  principal-variation  -                      4  466    753   2,1,2,1,5,1,2,1,2
start   shared  depth-limited        -                      4  4065   0     2,1,2,1,5,1,2,1,2
start   shared  depth-limited-table  -                      5  927    1769  0,-3,0,-3,1,-3,0,-3,0
start   shared  principal-variation  -                      5  1045   1733  0,-3,0,-3,1,-3,0,-3,0
start   shared  depth-limited        -                      5  11862  0     0,-3,0,-3,1,-3,0,-3,0
start   shared  depth-limited-table  -                      6  1121   2661  4,4,4,4,5,4,4,4,4
start   shared  principal-variation  -                      6  1171   2533  4,4,4,4,5,4,4,4,4
start   shared  depth-limited-table  -                      7  1161   3051  0,0,0,0,0,0,0,0,0
start   shared  principal-variation  -                      7  1213   2955  0,0,0,0,0,0,0,0,0
start   shared  depth-limited-table  -                      8  1175   3219  0,0,0,0,0,0,0,0,0
start   shared  principal-variation  -                      8  1165   3163  0,0,0,0,0,0,0,0,0
centre  fresh   minimax              -                      0  55504  -     0,2,0,2,2,0,2,0
centre  fresh   minimax-table        -                      0  4080   -     0,2,0,2,2,0,2,0
centre  fresh   alpha-beta-hard      -                      0  6138   -     0,2,0,2,2,0,2,0
centre  fresh   alpha-beta           -                      0  6138   -     0,2,0,2,2,0,2,0
centre  fresh   alpha-beta           root+table             0  4663   -     0,2,0,2,2,0,2,0
centre  fresh   alpha-beta-windows   -                      0  2778   -     0,2,0,2,2,0,2,0
centre  fresh   alpha-beta-last      -                      0  2003   -     0,2,0,2,2,0,2,0
centre  fresh   alpha-beta-table     -                      0  2000   -     0,2,0,2,2,0,2,0
centre  fresh   alpha-beta-table     root+table             0  1489   -     0,2,0,2,2,0,2,0
centre  fresh   null-window-empty    -                      0  8481   -     0,2,0,2,2,0,2,0
centre  fresh   null-window          -                      0  4663   -     0,2,0,2,2,0,2,0
centre  fresh   null-window-table    root+table             0  1489   -     0,2,0,2,2,0,2,0
centre  fresh   minimax-table        shortest               0  4080   -     0,4,0,4,4,0,4,0
centre  fresh   alpha-beta-windows   shortest               0  4338   -     0,4,0,4,4,0,4,0
centre  fresh   alpha-beta-last      shortest               0  2684   -     0,4,0,4,4,0,4,0
centre  fresh   alpha-beta-table     shortest               0  2618   -     0,4,0,4,4,0,4,0
centre  fresh   alpha-beta-table     root+table+shortest    0  2539   -     0,4,0,4,4,0,4,0
centre  shared  minimax-table        table                  0  642    1384  0,2,0,2,2,0,2,0
centre  shared  minimax-table        table+shortest         0  642    1384  0,4,0,4,4,0,4,0
centre  shared  alpha-beta           root+table             0  4663   0     0,2,0,2,2,0,2,0
centre  shared  alpha-beta-table     table                  0  337    1020  0,2,0,2,2,0,2,0
centre  shared  alpha-beta-table     root+table             0  269    964   0,2,0,2,2,0,2,0
centre  shared  alpha-beta-table     root+table+shortest    0  408    1152  0,4,0,4,4,0,4,0
centre  shared  alpha-beta-table     root+table+sorted      0  122    500   0,2,0,2,2,0,2,0
centre  shared  alpha-beta-table     root+table+best_first  0  122    500   0,2,0,2,2,0,2,0
centre  shared  scout                root+table             0  5017   0     0,2,0,2,2,0,2,0
centre  shared  scout-table          root+table             0  267    956   0,2,0,2,2,0,2,0
centre  shared  scout-table          root+table+shortest    0  444    1164  0,4,0,4,4,0,4,0
centre  shared  scout-table          root+table+sorted      0  122    500   0,2,0,2,2,0,2,0
centre  shared  mtd                  root+table             0  328    964   0,2,0,2,2,0,2,0
centre  shared  mtd                  root+table+shortest    0  504    1136  0,4,0,4,4,0,4,0
centre  shared  mtd                  table                  0  332    964   0,2,0,2,2,0,2,0
centre  shared  mtd                  root+table+sorted      0  133    500   0,2,0,2,2,0,2,0
edge    fresh   minimax              -                      0  8103   -     0,0,0,-2,0,0,0
edge    fresh   minimax-table        -                      0  1892   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta-hard      -                      0  1874   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta           -                      0  1874   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta           root+table             0  1581   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta-windows   -                      0  1312   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta-last      -                      0  1003   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta-table     -                      0  997    -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta-table     root+table             0  872    -     0,0,0,-2,0,0,0
edge    fresh   null-window-empty    -                      0  2456   -     0,0,0,-2,0,0,0
edge    fresh   null-window          -                      0  1581   -     0,0,0,-2,0,0,0
edge    fresh   null-window-table    root+table             0  872    -     0,0,0,-2,0,0,0
edge    fresh   minimax-table        shortest               0  1892   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta-windows   shortest               0  1575   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta-last      shortest               0  1109   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta-table     shortest               0  1092   -     0,0,0,-2,0,0,0
edge    fresh   alpha-beta-table     root+table+shortest    0  1048   -     0,0,0,-2,0,0,0
edge    shared  minimax-table        table                  0  490    1146  0,0,0,-2,0,0,0
edge    shared  minimax-table        table+shortest         0  490    1146  0,0,0,-2,0,0,0
edge    shared  alpha-beta           root+table             0  1581   0     0,0,0,-2,0,0,0
edge    shared  alpha-beta-table     table                  0  305    970   0,0,0,-2,0,0,0
edge    shared  alpha-beta-table     root+table             0  261    902   0,0,0,-2,0,0,0
edge    shared  alpha-beta-table     root+table+shortest    0  342    1010  0,0,0,-2,0,0,0
edge    shared  alpha-beta-table     root+table+sorted      0  173    674   0,0,0,-2,0,0,0
edge    shared  alpha-beta-table     root+table+best_first  0  173    674   0,0,0,-2,0,0,0
edge    shared  scout                root+table             0  1830   0     0,0,0,-2,0,0,0
edge    shared  scout-table          root+table             0  280    902   0,0,0,-2,0,0,0
edge    shared  scout-table          root+table+shortest    0  381    994   0,0,0,-2,0,0,0
edge    shared  scout-table          root+table+sorted      0  173    674   0,0,0,-2,0,0,0
edge    shared  mtd                  root+table             0  298    902   0,0,0,-2,0,0,0
edge    shared  mtd                  root+table+shortest    0  368    970   0,0,0,-2,0,0,0
edge    shared  mtd                  table                  0  299    902   0,0,0,-2,0,0,0
edge    shared  mtd                  root+table+sorted      0  195    674   0,0,0,-2,0,0,0
edge    shared  depth-limited-table  -                      0  7      0     1,-2,-1,-4,1,-2,-1
edge    shared  principal-variation  -                      0  7      0     1,-2,-1,-4,1,-2,-1
edge    shared  depth-limited        -                      0  7      0     1,-2,-1,-4,1,-2,-1
edge    shared  depth-limited-table  -                      1  31     22    -4,-5,-3,-5,-4,-5,-3
edge    shared  principal-variation  -                      1  33     22    -4,-5,-3,-5,-4,-5,-3
edge    shared  depth-limited        -                      1  49     0     -4,-5,-3,-5,-4,-5,-3
edge    shared  depth-limited-table  -                      2  84     154   1,0,1,-3,1,0,1
edge    shared  principal-variation  -                      2  103    154   1,0,1,-3,1,0,1
edge    shared  depth-limited        -                      2  164    0     1,0,1,-3,1,0,1
edge    shared  depth-limited-table  -                      3  207    366   -3,-3,-3,-400,-3,-3,-3
edge    shared  principal-variation  -                      3  239    366   -3,-3,-3,-400,-3,-3,-3
edge    shared  depth-limited        -                      3  555    0     -3,-3,-3,-400,-3,-3,-3
edge    shared  depth-limited-table  -                      4  298    730   1,4,4,-198,1,4,4
edge    shared  principal-variation  -                      4  314    722   1,4,4,-198,1,4,4
edge    shared  depth-limited        -                      4  1131   0     1,4,4,-198,1,4,4
edge    shared  depth-limited-table  -                      5  308    906   0,0,0,-600,0,0,0
edge    shared  principal-variation  -                      5  331    898   0,0,0,-600,0,0,0
edge    shared  depth-limited        -                      5  1558   0     0,0,0,-600,0,0,0
edge    shared  depth-limited-table  -                      6  324    998   0,0,0,-600,0,0,0
edge    shared  principal-variation  -                      6  340    990   0,0,0,-600,0,0,0
fork    fresh   minimax              -                      0  173    -     -2,-2,0,-2,-2
fork    fresh   minimax-table        -                      0  148    -     -2,-2,0,-2,-2
fork    fresh   alpha-beta-hard      -                      0  115    -     -2,-2,0,-2,-2
fork    fresh   alpha-beta           -                      0  115    -     -2,-2,0,-2,-2
fork    fresh   alpha-beta           root+table             0  74     -     -2,-2,0,-2,-2
fork    fresh   alpha-beta-windows   -                      0  113    -     -2,-2,0,-2,-2
fork    fresh   alpha-beta-last      -                      0  110    -     -2,-2,0,-2,-2
fork    fresh   alpha-beta-table     -                      0  109    -     -2,-2,0,-2,-2
fork    fresh   alpha-beta-table     root+table             0  71     -     -2,-2,0,-2,-2
fork    fresh   null-window-empty    -                      0  75     -     -2,-2,0,-2,-2
fork    fresh   null-window          -                      0  74     -     -2,-2,0,-2,-2
fork    fresh   null-window-table    root+table             0  71     -     -2,-2,0,-2,-2
fork    fresh   minimax-table        shortest               0  148    -     -4,-4,0,-4,-4
fork    fresh   alpha-beta-windows   shortest               0  115    -     -4,-4,0,-4,-4
fork    fresh   alpha-beta-last      shortest               0  110    -     -4,-4,0,-4,-4
fork    fresh   alpha-beta-table     shortest               0  109    -     -4,-4,0,-4,-4
fork    fresh   alpha-beta-table     root+table+shortest    0  93     -     -4,-4,0,-4,-4
fork    shared  minimax-table        table                  0  97     268   -2,-2,0,-2,-2
fork    shared  minimax-table        table+shortest         0  97     268   -4,-4,0,-4,-4
fork    shared  alpha-beta           root+table             0  74     0     -2,-2,0,-2,-2
fork    shared  alpha-beta-table     table                  0  74     248   -2,-2,0,-2,-2
fork    shared  alpha-beta-table     root+table             0  50     188   -2,-2,0,-2,-2
fork    shared  alpha-beta-table     root+table+shortest    0  65     204   -4,-4,0,-4,-4
fork    shared  alpha-beta-table     root+table+sorted      0  25     112   -2,-2,0,-2,-2
fork    shared  alpha-beta-table     root+table+best_first  0  25     112   -2,-2,0,-2,-2
fork    shared  scout                root+table             0  93     0     -2,-2,0,-2,-2
fork    shared  scout-table          root+table             0  56     188   -2,-2,0,-2,-2
fork    shared  scout-table          root+table+shortest    0  71     204   -4,-4,0,-4,-4
fork    shared  scout-table          root+table+sorted      0  25     112   -2,-2,0,-2,-2
fork    shared  mtd                  root+table             0  57     188   -2,-2,0,-2,-2
fork    shared  mtd                  root+table+shortest    0  63     188   -4,-4,0,-4,-4
fork    shared  mtd                  table                  0  61     188   -2,-2,0,-2,-2
fork    shared  mtd                  root+table+sorted      0  30     112   -2,-2,0,-2,-2
fork    shared  depth-limited-table  -                      0  5      0     -196,-201,2,-196,-196
fork    shared  principal-variation  -                      0  5      0     -196,-201,2,-196,-196
fork    shared  depth-limited        -                      0  5      0     -196,-201,2,-196,-196
fork    shared  depth-limited-table  -                      1  25     40    -600,-600,-3,-600,-600
fork    shared  principal-variation  -                      1  31     40    -600,-600,-3,-600,-600
fork    shared  depth-limited        -                      1  25     0     -600,-600,-3,-600,-600
fork    shared  depth-limited-table  -                      2  51     136   -600,-600,2,-600,-600
fork    shared  principal-variation  -                      2  59     136   -600,-600,2,-600,-600
fork    shared  depth-limited        -                      2  58     0     -600,-600,2,-600,-600
fork    shared  depth-limited-table  -                      3  72     216   -600,-600,-4,-600,-600
fork    shared  principal-variation  -                      3  79     216   -600,-600,-4,-600,-600
fork    shared  depth-limited        -                      3  96     0     -600,-600,-4,-600,-600
fork    shared  depth-limited-table  -                      4  78     248   -600,-600,0,-600,-600
fork    shared  principal-variation  -                      4  81     244   -600,-600,0,-600,-600
fork    shared  depth-limited        -                      4  115    0     -600,-600,0,-600,-600
)";

} // namespace flipside::marubatsu::published
