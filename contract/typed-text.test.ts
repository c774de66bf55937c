import { describe, expect, it } from 'vitest'
import { tidyText } from './tidy-text.ts'
import { tidyCode, typedEmail, typedOrNothing, typedPhone, typedText } from './typed-text.ts'

const text = typedText(80)

describe('a text that somebody types', () => {
  it.each([
    ['  Jürgen  ', 'Jürgen'],
    ['Ju\u0308rgen', 'Jürgen'],
    ['Anna\u00a0Maria', 'Anna Maria'],
    ['山田\u3000太郎', '山田 太郎'],
    ['Mu\u00adster\u200bmann', 'Mustermann'],
    ['\ufeffJana', 'Jana'],
    ['\u202eanaJ', 'anaJ'],
    ['\u2066Jana\u2069', 'Jana'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['O’Neill', 'O’Neill'],
    ['½', '½'],
    ['한', '한'],
  ])('is kept tidy: %j', (typed, kept) => {
    expect(text.parse(typed)).toBe(kept)
    expect(text.parse(kept)).toBe(kept)
  })

  it.each([
    '',
    ' ',
    '\u200b',
    '\u00ad',
    '\u3164',
    '\uffa0',
    '\u115f',
    '\u2800',
    '\u202e',
    '\u0301',
    '\u200d',
    '\u200b\u0301',
    'a\u0007b',
  ])('is none where nobody sees anything: %j', typed => expect(text.safeParse(typed).success).toBe(false))

  it('counts what is left, and may be nothing where that is asked for', () => {
    expect(typedText(4).safeParse('\u200bJana\u200b').success).toBe(true)
    expect(typedText(4).safeParse('Janna').success).toBe(false)
    expect(typedOrNothing(4).parse('\u3164')).toBe('')
    expect(tidyText('a\r\nb')).toBe('a\r\nb')
  })
})

describe('a code', () => {
  it.each([
    'SGE-100034',
    'sge-100034',
    ' sge - 100034 ',
    'SGE\u2011100034',
    'SGE\u2010100034',
    'SGE\u2014100034',
    'SGE\u2212100034',
    'SGE–100034',
    'ＳＧＥ－１０００３４',
    'SGE-\u200b100034',
    '\ufeffSGE-100034',
    'SGE-\u00a0100034',
    'SGE\u2015100034',
    'SGE\ufe63100034',
    'SGE\u02d7100034',
    'SGE\u2043100034',
    'ＳＧＥー１０００３４',
    'SGE\uff70100034',
    'SGE\u200d-100034',
  ])('is the same however it is typed: %j', typed => expect(tidyCode(typed)).toBe('SGE-100034'))
})

describe('a phone number', () => {
  it.each([
    '+33 6.12.34.56.78',
    '(617) 555.01.23',
    '+49 69 5550–1899',
    '069\u20111234',
    '０６９ １２３４５',
    '０３ー１２３４ー５６７８',
    '+1 617 555 0123 ext. 12',
    '+1 617 555 0123 x12',
    '030/123456',
  ])('is taken as people write it: %j', typed => expect(typedPhone.safeParse(typed).success).toBe(true))

  it.each(['1234', 'ruf mich an', '+49 abc 12345', '12345 ext.'])('is none: %j', typed =>
    expect(typedPhone.safeParse(typed).success).toBe(false),
  )
})

describe('an e-mail address', () => {
  it.each([
    [' Jana@Example.ORG ', 'jana@example.org'],
    ['fan@bücher.example', 'fan@xn--bcher-kva.example'],
    ['fan@bu\u0308cher.example', 'fan@xn--bcher-kva.example'],
    ['x@xn--e1afmkfd.xn--p1ai', 'x@xn--e1afmkfd.xn--p1ai'],
    ['ｊａｎａ＠example.org', 'jana@example.org'],
    ['jana@\u200bexample.org', 'jana@example.org'],
    ['fan@スーパー.example', 'fan@xn--zck5b0gb.example'],
    ['a&b@example.org', 'a&b@example.org'],
    ['a!b@example.org', 'a!b@example.org'],
    ['a#b@example.org', 'a#b@example.org'],
    ['a/b@example.org', 'a/b@example.org'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('is one: %j', (typed, kept) => {
    expect(typedEmail.parse(typed)).toBe(kept)
    expect(typedEmail.parse(kept)).toBe(kept)
  })

  it.each([
    'jana',
    'jana@',
    '@example.org',
    'ja na@example.org',
    'jürgen@example.org',
    `${'a'.repeat(65)}@example.org`,
  ])('is none: %j', typed => expect(typedEmail.safeParse(typed).success).toBe(false))
})
