import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { printedIban } from '#contract/ledger/bank-account.ts'
import { type Language, languages } from '#contract/kernel/primitives.ts'
import { clubAreas } from '#server/areas.ts'
import { mailsOf } from '#server/define-area.ts'
import { orderPlaced } from '#server/domains/checkout/mails/order-placed.ts'
import type { AnyMail, MailWords } from '#server/domains/mail/mail-api.ts'
import { type RenderedMail, renderMail } from '#server/domains/mail/render-mail.ts'
import { textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'
import { makeCheckout, makeOrder, makeOrderItem } from '../../factories/checkouts.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { mailExamples } from '../../mails/all-mails.ts'
import { eve } from '../../mails/mail-data.ts'
import { unescapeHtml } from '#e2e/support/plain-browser.ts'

const render = (words: MailWords, language: Language): RenderedMail =>
  renderMail(words.write({ t: textsOf('mail', language), language, club: club.name }), language)

/** With `index`: which of the template's examples it is. */
const examples = mailExamples.flatMap(({ template, words }) =>
  words.map((example, index) => ({ template, index, ...example })),
)
const inEachLanguage = examples.flatMap(example => languages.map(language => ({ ...example, language })))

/** What of a mail's HTML is read: its words, without those of the head. */
const wordsOfHtml = (html: string) =>
  unescapeHtml(
    html
      .replace(/<head>[\s\S]*<\/head>/, ' ')
      .replace(/<a\s[^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]*>/g, ' '),
  )
const splitWords = (text: string) => new Set(text.match(/[\p{L}\p{N}][^\s(),:：·]*/gu) ?? [])

/** Every text in what a mail is about: names and addresses are the same in every language. */
const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}

const layoutTags = new Set(
  'html head meta title body table tr td p a br h2 div span strong'
    .split(' ')
    .flatMap(tag => [tag, `/${tag}`]),
)

it('has every mail of an area in its manifest', async () => {
  const files = globSync('server/domains/*/mails/*.ts')
  expect(files.length).toBeGreaterThan(15)
  const exported = await Promise.all(
    files.map(async file => Object.values((await import(path.resolve(file))) as Record<string, AnyMail>)),
  )
  const names = exported.flat().map(({ template }) => template)
  expect(
    mailsOf(clubAreas)
      .map(({ template }) => template)
      .sort(),
  ).toEqual(names.sort())
})

it('has an example of every mail', () => {
  const names = mailsOf(clubAreas).map(({ template }) => template)
  expect(mailExamples.map(({ template }) => template).sort()).toEqual(names.sort())
  expect(new Set(names).size).toBe(names.length)
  for (const { words } of mailExamples) expect(words).not.toEqual([])
})

it.each(examples)(
  'goes on in small letters after the comma of a German greeting: $template ($index)',
  ({ words }) => {
    const [greeting = '', first = ''] = render(words, 'de').text.split('\n\n')
    expect(greeting).toMatch(/^Hallo.*,$/)
    expect(first).toMatch(/^\p{Ll}/u)
  },
)

/** The page that says where a parcel is, up to the parcel's number. */
const carrierPage = /^[^=]*/.exec(club.parcelService?.tracking ?? '')?.[0] ?? ''

describe.each(inEachLanguage)('$template ($index) in $language', ({ template, data, words, language }) => {
  const mail = render(words, language)

  it('says everything: no placeholder, no key and no missing value is left', () => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\{|\}\}|\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date/)
      expect(part).not.toMatch(new RegExp(`\\b(?:frame|${template})\\.[a-z]`))
    }
    expect(mail.subject).toMatch(/\S/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  it('says nothing more of a time that ends with its zone', () => {
    expect(mail.text).not.toMatch(/(?:MES?Z|CES?T|(?:GMT|UTC)[+-]?\d*) *(?:Uhr|o’clock|時)/)
  })

  it('speaks the language that it says it speaks', () => {
    expect(mail.html).toMatch(new RegExp(`<html lang="${language}">`))
    const hasJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/
    const text = `${mail.subject}\n${mail.text}`
    if (language === 'ja') expect(mail.subject).toMatch(hasJapanese)
    else expect(text).not.toMatch(hasJapanese)
    // A sentence that two languages share was not translated; what people and the club are called is, and so are the terms of a bank account.
    const iban = printedIban(club.bankAccount?.iban ?? '')
    const same = [...textsIn(data), ...textsIn(club), 'IBAN', 'BIC', iban, carrierPage].sort(
      (one, two) => two.length - one.length,
    )
    for (const other of languages.filter(one => one !== language)) {
      const theirs = render(words, other)
      expect(mail.subject).not.toBe(theirs.subject)
      const shared = mail.text
        .split('\n')
        .filter(line => theirs.text.split('\n').includes(line))
        .filter(line => /\p{L}/u.test(same.reduce((rest, text) => rest.replaceAll(text, ''), line)))
      expect(shared).toEqual([])
    }
  })

  it('is the same to whoever reads its HTML and to whoever reads its text', () => {
    expect(splitWords(wordsOfHtml(mail.html))).toEqual(splitWords(mail.text))
    expect(unescapeHtml(/<title>([\s\S]*)<\/title>/.exec(mail.html)?.[1] ?? '')).toBe(mail.subject)
  })

  it('lets nobody write HTML, and asks nothing of another host', () => {
    const tags = [...mail.html.matchAll(/<(\/?\w+)/g)].map(([, tag = '']) => tag.toLowerCase())
    expect(tags.filter(tag => !layoutTags.has(tag))).toEqual([])
    expect(mail.html).not.toMatch(/\ssrc=|\sbackground=|url\(|@import|\son\w+=/i)
    // Where somebody is named, they are named as they are.
    expect(mail.text.includes(eve)).toBe(wordsOfHtml(mail.html).includes(eve))
    for (const [, href = ''] of mail.html.matchAll(/\shref="([^"]*)"/g)) {
      // A parcel is looked for at its carrier.
      expect(['https://konto.example/', carrierPage].some(start => href.startsWith(start))).toBe(true)
      expect(mail.text).toContain(unescapeHtml(href))
    }
  })
})

it('greets whoever it is certain to reach by their name, and as it was typed', () => {
  const greeted = examples.filter(({ data }) => textsIn(data).includes(eve))
  expect(greeted.length).toBeGreaterThan(5)
  for (const { words } of greeted) expect(render(words, 'de').text).toContain(eve)
})

describe('the mail about an order', () => {
  const address = makePostalAddress({ street: 'Lindenweg 4' })
  const jersey = makeOrderItem({
    name: { de: 'Heimtrikot', en: 'Home jersey' },
    quantity: 2,
    userOptionValues: { flockName: 'Jana' },
  })
  const order = makeOrder({ orderNumber: 'SGE-1001', items: [jersey] })
  const checkout = makeCheckout({ orders: [order], shippingAddress: address, billingAddress: address })
  const orderMail = (language: Language) =>
    render(
      orderPlaced({
        transfer: null,
        firstName: 'Jana',
        href: 'https://konto.example/orders/1/',
        checkout,
        deliveryDays: new Map([['SGE-1001', { min: 2, max: 4 }]]),
        withdrawHref: 'https://konto.example/withdraw/',
        legal: [{ kind: 'heading', text: 'AGB' }],
      }),
      language,
    )

  it.each(languages)('says in %s what was ordered, for how much and where it goes', language => {
    const { subject, text, html } = orderMail(language)
    expect(subject).toContain('SGE-1001')
    for (const part of [text, html]) {
      expect(part).toMatch(/184[.,]85/)
      expect(part).toContain('Lindenweg 4')
      expect(part).toContain('https://konto.example/orders/1/')
      expect(part).toContain('https://konto.example/withdraw/')
      expect(part).toContain('AGB')
      expect(part).toMatch(/2 (bis|to) 4 |2〜4/)
    }
  })

  it('names the goods in the language of the mail, and in German where they have no other name', () => {
    expect(orderMail('en').text).toContain('2 × Home jersey (Size M · Jana)')
    expect(orderMail('ja').text).toContain('2 × Heimtrikot')
  })
})

it('escapes what people typed, in HTML alone', () => {
  const action = { kind: 'action', label: 'Zum Konto', href: 'https://a.example/?a=1&b="' } as const
  const mail = renderMail({ subject: 'Hallo', name: '<b>Jana</b>', blocks: [action] }, 'de')
  expect(mail.text).toContain('Hallo <b>Jana</b>,')
  expect(mail.html).not.toContain('<b>Jana')
  expect(mail.html).not.toContain('b="')
})
