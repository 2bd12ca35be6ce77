// What an instruction does, in the visitor's language. The sentences are the C++ table's; each is made of a few
// phrases, which are put into Japanese here. A test goes through the whole table.
import { currentLanguage } from '../../i18n';

const phrases: [RegExp, string][] = [
  [/tritwise minimum of A and (\w)/, 'A と $1 のトリットごとの小さい方'],
  [/tritwise maximum of A and (\w)/, 'A と $1 のトリットごとの大きい方'],
  [/A without its lowest trit: A \/ 3, rounded/, 'A の最下位トリットを除いた値（A / 3 の四捨五入）'],
  [/^sign of A - (\w)$/, 'A - $1 の符号'],
  [/; address 121 reads the input/, '（121番地は入力）'],
  [/; address 121 writes the output/, '（121番地は出力）'],
  [/^PC = L when the sign is (.)$/, '符号が $1 なら PC = L'],
  [/^stop$/, '停止'],
];

export function effectText(effect: string): string {
  if (currentLanguage() === 'en') return effect;
  return phrases.reduce((text, [english, japanese]) => text.replace(english, japanese), effect).replace(/; /g, '、');
}
