import { z } from 'zod'
import { phonePattern } from '#contract/cms/blocks/contact-card.ts'
import { skuPattern } from '#contract/cms/blocks/product-teaser.ts'
import { type NoteKey, noteText, type NoteText } from '#contract/cms/cms-notes.ts'
import { blockIdPattern } from '#contract/cms/cms-values.ts'
import { linkTargetPattern } from '#sites/site-schema.ts'
import type { FieldPath } from './files/page-document.ts'
import { noteOf } from './note-texts.ts'

/** What stands in a field. */
export const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )

/** Keys whose sentences wait for nothing. */
type PlainKey = { [Key in NoteKey]: Parameters<typeof noteOf<Key>> extends [Key] ? Key : never }[NoteKey]

const kinds: Readonly<Record<string, PlainKey>> = {
  string: 'mustBeText',
  number: 'mustBeNumber',
  int: 'mustBeWholeNumber',
  boolean: 'mustBeYesOrNo',
  array: 'mustBeList',
  object: 'mustBeFields',
}

const formats: Readonly<Record<string, PlainKey>> = {
  date: 'mustBeDate',
  datetime: 'mustBeMoment',
  url: 'mustBeWebAddress',
  email: 'mustBeEmail',
}

const patterns: ReadonlyMap<string | undefined, PlainKey> = new Map([
  [String(blockIdPattern), 'mustBeBlockId'],
  [String(phonePattern), 'mustBePhone'],
  [String(linkTargetPattern), 'mustBeLinkTarget'],
])

const own = z.object({ note: noteText })

/** What a schema of ours says itself of what it refuses. */
export const ownNote = (issue: z.core.$ZodIssue): NoteText | undefined =>
  issue.code === 'custom' ? own.safeParse(issue.params).data?.note : undefined

const foreign = ({ message }: z.core.$ZodIssue) => noteOf('other', { text: message })

function noteOfFormat(issue: z.core.$ZodIssueInvalidStringFormat): NoteText {
  const { pattern } = issue
  if (pattern === String(skuPattern)) return noteOf('mustBeProductNumber', { pattern })
  const key = patterns.get(pattern) ?? formats[issue.format]
  return key ? noteOf(key) : foreign(issue)
}

function noteOfSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): NoteText {
  if (origin === 'string') return noteOf('mustNotBeEmpty')
  const values = { minimum: Number(minimum) }
  if (origin === 'array') return noteOf('tooFewEntries', values)
  return noteOf(inclusive === false ? 'mustBeMoreThan' : 'mustBeAtLeast', values)
}

function noteOfBig({ origin, maximum }: z.core.$ZodIssueTooBig, value: unknown): NoteText {
  const values = { maximum: Number(maximum) }
  if (origin === 'string') return noteOf('tooLong', { length: String(value).length, ...values })
  return noteOf(origin === 'array' ? 'tooManyEntries' : 'mustBeAtMost', values)
}

/** One thing that the schema refuses, in the words of an editor. @param value what stands in the field. */
export function noteOfIssue(issue: z.core.$ZodIssue, value: unknown): NoteText {
  if (value === undefined && issue.code !== 'unrecognized_keys' && issue.code !== 'custom')
    return noteOf('missing')
  switch (issue.code) {
    case 'invalid_type': {
      const key = kinds[issue.expected]
      return key ? noteOf(key) : noteOf('mustBeKind', { kind: issue.expected })
    }
    case 'invalid_value':
      return noteOf('mustBeOneOf', { value: String(value), allowed: issue.values.map(String) })
    case 'unrecognized_keys':
      // `{ text: one, two }` makes a field without a value of "two".
      return noteOf(
        issue.keys.some(key => valueAt(value, [key]) === null) ? 'commaNeedsQuotes' : 'unknownField',
        { fields: issue.keys },
      )
    case 'too_small':
      return noteOfSmall(issue)
    case 'too_big':
      return noteOfBig(issue, value)
    case 'invalid_format':
      return noteOfFormat(issue)
    case 'invalid_union':
      return noteOf('invalid')
    default:
      return ownNote(issue) ?? foreign(issue)
  }
}
