import { describe, expect, it } from 'vitest'
import { compareTexts, flatten } from './compare.ts'

const german = flatten({
  cart: { title: 'Warenkorb', items_one: '{{count}} Artikel', items_other: '{{count}} Artikel' },
})

describe('comparing a translation with the German texts', () => {
  it('accepts the plural forms of the translation’s own language', () => {
    const japanese = flatten({ cart: { title: 'カート', items_other: '{{count}}点' } })
    expect(compareTexts(german, japanese, 'ja')).toEqual([])
  })

  it('names a plural form that the language needs and lacks', () => {
    const english = flatten({ cart: { title: 'Cart', items_other: '{{count}} items' } })
    expect(compareTexts(german, english, 'en')).toEqual(['"cart.items_one" is missing'])
  })

  it('names a key that is missing and one that nobody knows', () => {
    const english = flatten({
      cart: { titel: 'Cart', items_one: '{{count}} item', items_other: '{{count}} items' },
    })
    expect(compareTexts(german, english, 'en')).toEqual([
      '"cart.title" is missing',
      '"cart.titel" is not in the German texts',
    ])
  })

  it('lets one plural form leave out the count', () => {
    const english = flatten({
      cart: { title: 'Cart', items_one: 'one item', items_other: '{{count}} items' },
    })
    expect(compareTexts(german, english, 'en')).toEqual([])
  })

  it('names variables and tags that differ', () => {
    const reference = flatten({ hello: 'Hallo {{name}}, <link>weiter</link>' })
    expect(compareTexts(reference, flatten({ hello: 'Hello {{nmae}}, <link>go on</link>' }), 'en')).toEqual([
      '"hello" waits for <link> {{nmae}}, the German text for <link> {{name}}',
    ])
  })

  it('names an empty text', () => {
    const reference = flatten({ title: 'Titel' })
    expect(compareTexts(reference, flatten({ title: ' ' }), 'en')).toEqual(['"title" is empty'])
  })

  it('finds a plural form that the German texts themselves lack', () => {
    const reference = flatten({ items_other: '{{count}} Artikel' })
    expect(compareTexts(reference, reference, 'de')).toEqual(['"items_one" is missing'])
  })
})
