import type { PostalAddress } from './addresses.ts'
import type { Language } from '../kernel/primitives.ts'

type Name = Pick<PostalAddress, 'firstName' | 'lastName'>

/** Letters of names that begin with the surname. Foreign names are in katakana, and stay as they are. */
export const easternLetters = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u

/** A person as they are called: the surname first where it is written in Chinese, Japanese or Korean letters. */
export function personName({ firstName, lastName }: Name): string {
  const isEastern = easternLetters.test(lastName) || (lastName === '' && easternLetters.test(firstName))
  return (isEastern ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim()
}

/** In which order a form asks for a name: a Japanese one begins with the surname (姓). */
export const nameFields = (language: Language): readonly [keyof Name, keyof Name] =>
  language === 'ja' ? ['lastName', 'firstName'] : ['firstName', 'lastName']
