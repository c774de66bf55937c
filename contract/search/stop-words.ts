import type { Language } from '../kernel/primitives.ts'
import { fold } from './words.ts'

/** Words that stand on every page and so tell none from another. */
const words: Readonly<Record<Language, string>> = {
  de: 'der die das den dem des ein eine einen einem einer eines und oder aber auch als am an auf aus bei bis da dann dass du er es für hat haben ich ihr im in ist kein keine man mehr mit nach nicht noch nur ob sein sich sie sind so über um uns unter vom von vor war was wenn wer wie wir wird werden wo zu zum zur',
  en: 'a an and are as at be but by can for from has have he her his i if in is it its more no not of on or our she so than that the their them there they this to up was we were what when where which who will with you your',
  ja: '',
}

/** The stop words of a language, folded. */
export const stopWordsOf = (language: Language): ReadonlySet<string> =>
  new Set(words[language].split(' ').map(fold))
