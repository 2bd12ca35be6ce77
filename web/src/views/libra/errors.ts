// What the assembler refuses, in the visitor's language. Its sentences are few (src/libra/assembler.cpp, program.cpp);
// what stood there and what would have been right are mostly names and numbers, the same in any language.
import type { SourceError } from '../../core/libra';
import { currentLanguage } from '../../i18n';
import { t } from './text';

const what: [RegExp, string][] = [
  [/^not a label$/, 'ラベルではありません'],
  [/^the label is already defined in line (\d+)$/, 'ラベルは$1行目で定義済みです'],
  [/^no such instruction$/, 'その命令はありません'],
  [/^the program is too long$/, 'プログラムが長すぎます'],
  [/^an operand too many$/, 'オペランドが多すぎます'],
  [/^an operand is missing$/, 'オペランドが足りません'],
  [/^not a register$/, 'レジスタではありません'],
  [/^not a ternary number$/, '三進数ではありません'],
  [/^a label is no number here$/, 'ここではラベルを数として使えません'],
  [/^not a number$/, '数ではありません'],
  [/^the number does not fit a word$/, '1語に入らない数です'],
  [/^no such label$/, 'そのラベルはありません'],
  [/^the label stands after the last address$/, 'ラベルが最後の番地より後にあります'],
  [/^not a word$/, '語ではありません'],
];

const right: [RegExp, string][] = [
  [/^a letter, then letters, digits and _$/, '英字で始まる英数字と _'],
  [/^a name of its own$/, '別の名前'],
  [/^ADDI with the negative number$/, '負の数の ADDI'],
  [/^one of (.+)$/, '$1 のどれか'],
  [/^A, B or C$/, 'A、B、C のどれか'],
  [/^a decimal number, or 0t and five of 1, 0 and #$/, '十進数、または 0t と 1・0・# を5つ'],
  [/^0t and five of 1, 0 and #$/, '0t と 1・0・# を5つ'],
  [/^five digits, each 1, 0 or #$/, '1・0・# を5つ'],
  [/^an address from (\S+) to (\S+)$/, '$1〜$2 の番地'],
  [/^(-?\d+) to (\d+)$/, '$1〜$2'],
  [/^the name of a label$/, 'ラベルの名前'],
  [/^a label that the program defines$/, 'プログラムにあるラベル'],
  [/^at most (\d+) words$/, '$1語まで'],
  [/^(\w+ (?:d, )?)number$/, '$1数'],
  [/^(\w+ )LABEL$/, '$1ラベル'],
];

const longest = 120; // letters of what would have been right: a program may have many labels

const inWords = (text: string, phrases: [RegExp, string][]): string => {
  if (currentLanguage() === 'en') return text;
  const found = phrases.find(([english]) => english.test(text));
  return found ? text.replace(...found) : text;
};

export function explained({ what: english, found, expected }: SourceError): string {
  const told = inWords(english, what);
  const stood = found ? t('found', told, found) : told;
  return expected && expected.length <= longest ? t('wanted', stood, inWords(expected, right)) : stood;
}
