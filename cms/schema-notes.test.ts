import { expect, it } from 'vitest'
import { z } from 'zod'
import { pageFieldsOf } from '#contract/cms/cms-page.ts'
import { blockFields, cmsValues } from '#contract/cms/cms-values.ts'
import { contactCardBlock } from '#contract/cms/blocks/contact-card.ts'
import { productTeaserBlock } from '#contract/cms/blocks/product-teaser.ts'
import { linkTarget } from '#sites/site-schema.ts'
import { inEnglish, noteOf } from './note-texts.ts'
import { noteOfIssue } from './schema-notes.ts'

const page = z.strictObject(pageFieldsOf(cmsValues)).shape
const event = page.event.unwrap().shape
const person = contactCardBlock(cmsValues).shape.people.element.shape
const product = productTeaserBlock(cmsValues).shape.products.element.shape

const notesOn = (shape: z.ZodType, value: unknown): string[] =>
  (shape.safeParse(value).error?.issues ?? []).map(issue => inEnglish(noteOfIssue(issue, value)))

it.each([
  ['nothing', page.title, undefined, 'is missing'],
  ['a number for text', page.title, 12, 'must be text'],
  ['text for a number', page.uid, 'many', 'must be a number'],
  ['a part of a number', page.uid, 1.5, 'must be a whole number'],
  ['text for yes or no', page.draft, 'ja', 'must be true or false'],
  ['text for a list', page.blocks, 'A', 'must be a list'],
  ['text for fields', page.seo, 'A', 'must be a group of fields'],
  ['another kind', z.bigint(), 'A', 'must be bigint'],
  ['empty text', page.title, '', 'must not be empty'],
  ['long text', page.category, 'x'.repeat(41), 'is 41 characters long, 40 are the most that fit'],
  ['a number of nothing', page.uid, 0, 'must be more than 0'],
  ['a small number', z.int().min(2), 1, 'must be at least 2'],
  ['a large number', z.int().max(2), 3, 'must be at most 2'],
  ['an empty list', contactCardBlock(cmsValues).shape.people, [], 'must be at least 1'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'has more than 1 entries'],
  ['no day', page.date, '14.3.2026', 'must be a date as 2026-03-14'],
  ['no moment', event.start, '14.3.2026', 'Invalid ISO datetime'],
  ['no web address', z.url(), 'www', 'must be a whole web address'],
  ['no email address', person.email, 'a', 'Invalid email address'],
  ['no phone number', person.phone, '069', 'must begin with + and the country, as in "+49 69 5550 1899"'],
  ['no product number', product.sku, 'a', 'Invalid string: must match pattern /^[0-9A-Z-]{1,20}$/'],
  ['no block id', blockFields.id, '1', 'must begin with a letter and hold letters, digits, - and _ only'],
  [
    'no link',
    linkTarget,
    'news',
    'a path as "/news/", another sub-site as "profis:/news/", or a whole address',
  ],
  ['none of several kinds', z.union([z.string(), z.number()]), true, 'Invalid input'],
  ['what is none of a few', z.enum(['a', 'b']), 'c', 'is "c", but must be one of "a", "b"'],
])('tells an editor of %s', (_, shape, value, text) => {
  expect(notesOn(shape, value)).toEqual([text])
})

it('tells in their own words what only a library knows', () => {
  const [issue] = z.string().regex(/^x/, 'begins with x').safeParse('a').error?.issues ?? []
  expect(issue && noteOfIssue(issue, 'a')).toEqual(noteOf('other', { text: 'begins with x' }))
})
