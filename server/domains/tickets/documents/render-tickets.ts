import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { personName } from '#contract/contact/person-name.ts'
import { localeOf } from '#contract/kernel/locale.ts'
import type { Language, LocalizedText } from '#contract/kernel/primitives.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { inks, mm, PagePen, type RenderedPdf, sheet, textWidth } from '#server/paper/page-pen.ts'
import { drawQrCode, qrCodeOf, quietZone } from '#server/paper/qr-code.ts'
import { type Text, textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'

export interface PaperTicket {
  readonly ticket: Ticket
  /** Static, as the gate reads it from paper. */
  readonly code: string
}

interface Tools {
  readonly t: Text<'documents'>
  readonly language: Language
  readonly money: (cents: number) => string
  readonly day: (iso: string) => string
  readonly time: (iso: string) => string
}

/** The tickets as one tagged PDF, a page each. */
export async function renderTickets(
  tickets: readonly PaperTicket[],
  language: Language,
): Promise<RenderedPdf> {
  const tools = toolsFor(language)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: titleOf(tickets, tools), Author: club.legalName },
  })
  const bytes = buffer(pdf)
  const pen = new PagePen(pdf)
  for (const [index, one] of tickets.entries()) {
    if (index > 0) pen.newPage()
    writeTicket(pen, one, tools)
  }
  pen.end()
  pdf.end()
  return { bytes: await bytes, missingSigns: pen.text.missingSigns }
}

function toolsFor(language: Language): Tools {
  const locale = localeOf(language)
  const timeZone = 'Europe/Berlin'
  const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return {
    t: textsOf<'documents'>('documents', language),
    language,
    money: cents => currency.format(cents / 100),
    day: iso => day.format(new Date(iso)),
    time: iso => time.format(new Date(iso)),
  }
}

const inLanguage = (text: LocalizedText, { language }: Tools): string => text[language] ?? text.de

function titleOf(tickets: readonly PaperTicket[], tools: Tools): string {
  const [first] = tickets
  const title = tools.t(tickets.length > 1 ? 'ticket.titles.many' : 'ticket.titles.one')
  return first ? `${title} ${inLanguage(first.ticket.event.name, tools)}` : title
}

/** In groups of four, so that somebody can read it out. */
const printedNumber = ({ id }: Ticket): string => (id.toUpperCase().match(/.{4}/g) ?? []).join(' ')

function writeTicket(pen: PagePen, { ticket, code }: PaperTicket, tools: Tools): void {
  writeEvent(pen, ticket, tools)
  writePlace(pen, ticket, tools)
  pen.rule()
  pen.skip(mm(7))
  const top = pen.y
  writeCode(pen, code, tools.t('ticket.codeLabel', { number: printedNumber(ticket) }))
  const below = pen.y
  pen.y = top
  writeFacts(pen, ticket, tools)
  pen.y = Math.max(pen.y, below) + mm(7)
  pen.rule()
  pen.skip(mm(5))
  writeNotes(pen, ticket, tools)
  writeFoot(pen)
}

function writeEvent(pen: PagePen, { event }: Ticket, tools: Tools): void {
  const { t, day, time } = tools
  pen.write(club.name.toUpperCase(), 'P', { font: 'display', size: 22, color: inks.brand })
  pen.write(t('ticket.titles.one'), 'P', { color: inks.muted, size: 9 })
  pen.skip(mm(9))
  pen.write(inLanguage(event.name, tools), 'H1', { font: 'display', size: 34 })
  pen.skip(mm(1))
  if (event.round) pen.write(inLanguage(event.round, tools), 'P', { color: inks.muted, size: 11 })
  const when = { day: day(event.startsAt), time: time(event.startsAt) }
  const kickOff = event.isTimeFixed ? t('ticket.kickOff', when) : t('ticket.kickOffOpen', when)
  pen.skip(mm(2))
  pen.write(kickOff, 'P', { font: 'strong', size: 15 })
  if (event.isTimeFixed) pen.write(t('ticket.doors', { time: time(event.doorsAt) }), 'P', { size: 11 })
  pen.write(inLanguage(event.venue.name, tools), 'P', { size: 11 })
  pen.skip(mm(6))
  pen.rule(inks.brand, 1)
  pen.skip(mm(5))
}

/** Where to go, in letters that are read while walking. */
function writePlace(pen: PagePen, { gates, block, row, seat }: Ticket, { t }: Tools): void {
  const parts = [
    { term: t('ticket.gate', { count: gates.length }), value: gates.join(', ') },
    { term: t('ticket.block'), value: block },
    ...(row === null ? [] : [{ term: t('ticket.row'), value: row }]),
    ...(seat === null ? [] : [{ term: t('ticket.seat'), value: seat }]),
  ]
  const width = textWidth / 4 - mm(2)
  const top = pen.y
  let below = top
  for (const [index, { term, value }] of parts.entries()) {
    const x = sheet.left + (textWidth / 4) * index
    pen.y = top
    pen.skip(pen.put(term, 'P', { x, width, color: inks.muted, size: 11 }))
    pen.skip(pen.put(value, 'P', { x, width, font: 'display', size: 34 }))
    below = Math.max(below, pen.y)
  }
  pen.y = below
  if (seat === null) pen.write(t('ticket.unnumbered'), 'P', { size: 11 })
  pen.skip(mm(5))
}

/** With its quiet zone; a phone's camera reads modules of more than a millimetre from an arm's length. */
const codeSide = mm(62)
const factsWidth = textWidth - codeSide - mm(8)

function writeCode(pen: PagePen, text: string, alt: string): void {
  const code = qrCodeOf(text, { boostEcc: false })
  const module = codeSide / (code.size + 2 * quietZone)
  const x = sheet.left + textWidth - codeSide + quietZone * module
  pen.figure(alt, () =>
    drawQrCode(pen.pdf, code, { x, y: pen.y + quietZone * module, side: code.size * module }),
  )
  pen.skip(codeSide)
}

function writeFacts(pen: PagePen, ticket: Ticket, tools: Tools): void {
  const { t, money } = tools
  const { priceClass, price, stand, orderNumber } = ticket
  const name = personName(ticket)
  const facts = [
    // A page has room for the longest name where it is not written large.
    ...(name === '' ? [] : [{ term: t('ticket.name'), value: name, size: name.length > 60 ? 11 : 15 }]),
    { term: t('ticket.stand'), value: inLanguage(stand, tools) },
    { term: t('ticket.class'), value: t(`ticket.classes.${priceClass}`) },
    { term: t('ticket.price'), value: money(price.cents) },
    { term: t('ticket.number'), value: printedNumber(ticket) },
    ...(orderNumber === null ? [] : [{ term: t('ticket.order'), value: orderNumber }]),
  ]
  for (const { term, value, size = 11 } of facts) {
    pen.write(term, 'P', { width: factsWidth, color: inks.muted, size: 8.5 })
    pen.write(value, 'P', { width: factsWidth, font: 'strong', size })
    pen.skip(mm(2))
  }
}

function writeNotes(pen: PagePen, { event, priceClass }: Ticket, { t }: Tools): void {
  const notes = [
    t('ticket.once'),
    ...(priceClass === 'reduced' ? [t('ticket.reduced')] : []),
    // What the region's transport has agreed with the club is about its matches.
    ...(event.matchId === null ? [] : [t('ticket.transit'), t('ticket.moves')]),
  ]
  for (const note of notes) {
    pen.write(note)
    pen.skip(mm(2))
  }
}

function writeFoot(pen: PagePen): void {
  const { street, postalCode, city } = club.address
  const lines = [`${club.legalName}, ${street}, ${postalCode} ${city}`, `${club.email} · ${club.phone}`]
  pen.y = sheet.height - mm(24)
  pen.write(lines.join('\n'), 'P', { size: 7.5, color: inks.muted })
}
