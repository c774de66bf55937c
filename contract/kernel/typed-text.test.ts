import { describe, expect, it } from 'vitest'
import { tidyText } from './tidy-text.ts'
import {
  tidyCode,
  typedEmail,
  typedLines,
  typedNote,
  typedOrNothing,
  typedPhone,
  typedText,
} from './typed-text.ts'

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
    ['Jana\u2028Krämer', 'Jana Krämer'],
    ['Jana\u2029', 'Jana'],
    ['\ufffcJana', 'Jana'],
    ['Ja\ue000na', 'Jana'],
    ['Jana\u{f0000}', 'Jana'],
    ['Ja\u{13441}na', 'Jana'],
    ['Ja\u{1d159}na', 'Jana'],
    ['Ja\uffffna', 'Jana'],
    ['Ja\ud800na', 'Jana'],
    ['Ju\u200b\u0308rgen', 'Jürgen'],
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
    'M\ufffdller',
    '\ufffd',
    '\ufffc',
    '\ue000',
    '\u2028',
    '\u2060',
    '\u{13441}',
    '\u{13442}',
    '\u{1d159}',
    '\u{16fe4}',
    '\ud800',
    '\uffff',
  ])('is none where nobody sees anything: %j', typed => expect(text.safeParse(typed).success).toBe(false))

  it('counts what is left, and may be nothing where that is asked for', () => {
    expect(typedText(4).safeParse('\u200bJana\u200b').success).toBe(true)
    expect(typedText(4).safeParse('Janna').success).toBe(false)
    expect(typedOrNothing(4).parse('\u3164')).toBe('')
    expect(tidyText('a\r\nb')).toBe('a\r\nb')
  })
})

describe('a note of several lines', () => {
  it.each(['', ' ', '\u200b', '\u2060', '\u202e', '\n\u200b\n', '\ufffd'])(
    'needs something visible: %j',
    typed => expect(typedNote(500).safeParse(typed).success).toBe(false),
  )

  it('may have more lines', () => {
    expect(typedNote(500).parse(' Rang an.\nKommt morgen. ')).toBe('Rang an.\nKommt morgen.')
    expect(typedLines(500).safeParse('a\ufffdb').success).toBe(false)
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
    'SGE-10\u00ad0034',
    'SGE-١٠٠٠٣٤',
    'SGE-१०००३४',
    'SGE-𝟙𝟘𝟘𝟘𝟛𝟜',
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
    '(+49) 69 123456',
    '+49·69·123456',
    '069 123456 App. 12',
    '069 12345 DW 12',
    '069 12345 #12',
    '+1 617 555 0123 extension 12',
    '01 23 45 67 89 poste 12',
    '+39 06 123 4567 int. 12',
    '8 495 1234567 доб. 12',
    '03-1234-5678 内線12',
  ])('is taken as people write it: %j', typed => expect(typedPhone.safeParse(typed).success).toBe(true))

  it.each([
    ['Tel. 069 123456', '069 123456'],
    ['Telefon: 069 123456', '069 123456'],
    ['tel:+4969123456', '+4969123456'],
    ['٠٦٩ ١٢٣٤٥٦', '069 123456'],
    ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
    ['069\t123456', '069 123456'],
    ['+49 69 123\u00ad456', '+49 69 123456'],
  ])('is tidied: %j', (typed, kept) => {
    expect(typedPhone.parse(typed)).toBe(kept)
    expect(typedPhone.parse(kept)).toBe(kept)
  })

  it.each([
    'Tel.',
    '069 123456 Max',
    '069 123456 App.',
    '1234',
    'ruf mich an',
    '+49 abc 12345',
    '12345 ext.',
  ])('is none: %j', typed => expect(typedPhone.safeParse(typed).success).toBe(false))
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
    ['max\u00admann@example.org', 'maxmann@example.org'],
    ['max\u00ad-mann@example.org', 'max-mann@example.org'],
    ['İnfo@example.org', 'info@example.org'],
    ['max@example.org.', 'max@example.org'],
    ['max@bücher.example.', 'max@xn--bcher-kva.example'],
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
    'x@bücher.example:80',
    'x@bücher.example/pfad',
    'x@bücher.example\\pfad',
    'x@bücher.example?a=b',
    'x@bücher.example#a',
    'x@bü%63her.example',
    'x@bü\tcher.example',
    'x@example.org..',
    'x@.',
    `${'a'.repeat(65)}@example.org`,
  ])('is none: %j', typed => expect(typedEmail.safeParse(typed).success).toBe(false))
})
