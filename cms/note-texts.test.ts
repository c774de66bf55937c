import { describe, expect, it } from 'vitest'
import { noteKeys } from '#contract/cms/cms-notes.ts'
import de from '#locales/de/preview.json'
import en from '#locales/en/preview.json'
import ja from '#locales/ja/preview.json'
import { englishNotes, inEnglish, NoteError, noteOf, noteOfError } from './note-texts.ts'

/** The values that each sentence waits for. */
const valuesIn = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).toSorted(),
    ]),
  )

it.each(Object.entries({ de, en, ja }))(
  'every note is said in %s, with the values that it has',
  (_, { notes }) => {
    expect(Object.keys(notes).toSorted()).toEqual([...noteKeys].toSorted())
    expect(valuesIn(notes)).toEqual(valuesIn(englishNotes))
  },
)

describe('a note for the terminal', () => {
  it('has its values in the sentence, names in quotes', () => {
    expect(inEnglish(noteOf('mustBeOneOf', { value: 'fancy', allowed: ['default', 'hero'] }))).toBe(
      'is "fancy", but must be one of "default", "hero"',
    )
  })

  it('leaves braces alone that wait for nothing', () => {
    expect(inEnglish(noteOf('commaNeedsQuotes', { fields: ['grün'] }))).toBe(
      'has no field "grün"; a text with a comma between { and } needs quotes around it',
    )
    expect(inEnglish(noteOf('noFile', { file: '{{file}}' }))).toContain('"{{file}}"')
  })

  it('names the line of the text that it is about', () => {
    expect(inEnglish({ ...noteOf('leadsNowhere'), textLine: 3 })).toBe('line 3 of the text: leads nowhere')
  })
})

describe('what was thrown', () => {
  it('is told as it was meant', () => {
    const note = noteOf('unknownSubSite', { link: 'kegeln:/', site: 'kegeln' })
    expect(noteOfError(new NoteError(note))).toEqual(note)
    expect(new NoteError(note).message).toBe(
      'The link "kegeln:/" names the sub-site "kegeln", which does not exist',
    )
  })

  it('is told in its own words where they are somebody else’s', () => {
    expect(noteOfError(new TypeError('Invalid URL'))).toEqual(noteOf('other', { text: 'Invalid URL' }))
    expect(inEnglish(noteOfError('odd'))).toBe('odd')
  })
})
