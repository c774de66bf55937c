import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { localeOf, withMinus } from '#contract/kernel/locale.ts'
import { addressLines } from '#server/address-lines.ts'
import { inks, mm, PagePen, type RenderedPdf, sheet, textWidth } from '#server/paper/page-pen.ts'
import { joinIsolated } from '#server/paper/text-lines.ts'
import { type Text, textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'
import type { DocumentContent, DocumentLine } from './document-content.ts'
import { writeTransfer } from './write-transfer.ts'

interface Tools {
  t: Text<'documents'>
  money: (cents: number) => string
  day: (iso: string) => string
}

/** A document as a tagged PDF, the same bytes each time. */
export async function renderDocument(content: DocumentContent): Promise<RenderedPdf> {
  const tools = toolsFor(content)
  const title = `${tools.t(`titles.${content.kind}`)} ${content.number}`
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: content.language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: club.legalName, CreationDate: new Date(content.date) },
  })
  const bytes = buffer(pdf)
  const pen = new PagePen(pdf)
  writeHead(pen, content, tools)
  writeLines(pen, content, tools)
  if (content.kind === 'deliveryNote') writeHandover(pen, content, tools)
  else writeSums(pen, content, tools)
  pen.end()
  writeFeet(pen, tools)
  pdf.end()
  return { bytes: await bytes, missingSigns: pen.text.missingSigns }
}

function toolsFor({ language }: DocumentContent): Tools {
  const locale = localeOf(language)
  const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  return {
    t: textsOf<'documents'>('documents', language),
    money: cents => withMinus(currency.format(cents / 100)),
    day: iso => day.format(new Date(iso)),
  }
}

function writeHead(pen: PagePen, content: DocumentContent, tools: Tools): void {
  const { t, day } = tools
  pen.write(club.name.toUpperCase(), 'P', { font: 'display', size: 22, color: inks.brand })
  pen.write(t('soldBy', { seller: content.seller }), 'P', { color: inks.muted, size: 9 })
  pen.y = mm(48)
  const { street, postalCode, city } = club.address
  pen.write(`${club.legalName} · ${street} · ${postalCode} ${city}`, 'P', {
    size: 7,
    color: inks.muted,
    width: mm(85),
  })
  pen.skip(mm(2))
  const isNote = content.kind === 'deliveryNote'
  const top = pen.y
  pen.write(
    addressLines(isNote ? content.shippingAddress : content.billingAddress, content.language).join('\n'),
    'P',
    {
      size: 10.5,
      width: mm(85),
    },
  )
  const below = pen.y
  pen.y = top
  for (const [term, value] of factsOf(content, tools)) {
    const width = mm(35)
    pen.put(term, 'P', { x: mm(125), width: mm(30), color: inks.muted })
    pen.skip(pen.put(value, 'P', { x: mm(155), width, font: 'strong' }) + mm(1))
  }
  pen.y = Math.max(pen.y, below, mm(92))
  pen.write(`${t(`titles.${content.kind}`)} ${content.number}`, 'H1', { font: 'display', size: 24 })
  pen.skip(mm(2))
  if (!isNote) {
    const to = content.isPickedUp
      ? content.shippingName
      : joinIsolated(addressLines(content.shippingAddress, content.language), ', ')
    pen.write(`${t('shippingAddress')}: ${to}`, 'P', { size: 9, color: inks.muted })
  }
  pen.write(`${t('orderDate')} ${day(content.orderDate)}`, 'P', { size: 9, color: inks.muted })
  pen.skip(mm(5))
}

function factsOf(content: DocumentContent, { t, day }: Tools): [term: string, value: string][] {
  const { kind, number, date, orderNumber, deliveryDate, about } = content
  return [
    ...(kind === 'confirmation' ? [] : [[t('number'), number] as [string, string]]),
    [t('date'), day(date)],
    [t('order'), orderNumber],
    ...(deliveryDate === null ? [] : [[t('delivered'), day(deliveryDate)] as [string, string]]),
    ...(about === null ? [] : [[t('about'), about] as [string, string]]),
  ]
}

/** Where the columns of the lines stand, from the left edge of the text. */
const columns = {
  item: { x: sheet.left, width: mm(78) },
  quantity: { x: sheet.left + mm(80), width: mm(16) },
  price: { x: sheet.left + mm(98), width: mm(25) },
  vat: { x: sheet.left + mm(124), width: mm(14) },
  total: { x: sheet.left + textWidth - mm(26), width: mm(26) },
} as const

function writeLines(pen: PagePen, content: DocumentContent, tools: Tools): void {
  const { t, money } = tools
  const isNote = content.kind === 'deliveryNote'
  const head = { color: inks.muted, size: 8.5 } as const
  pen.put(t('columns.item'), 'TH', { ...columns.item, ...head })
  const height = pen.put(t('columns.quantity'), 'TH', { ...columns.quantity, ...head, align: 'right' })
  if (!isNote) {
    pen.put(t('columns.price'), 'TH', { ...columns.price, ...head, align: 'right' })
    pen.put(t('columns.vat'), 'TH', { ...columns.vat, ...head, align: 'right' })
    pen.put(t('columns.total'), 'TH', { ...columns.total, ...head, align: 'right' })
  }
  pen.skip(height + mm(1.5))
  pen.rule(inks.brand, 1)
  for (const line of content.lines) writeLine(pen, line, isNote, tools)
  if (isNote || content.shippingCents === 0) return
  pen.need(mm(10))
  pen.skip(mm(2))
  const about = t('shipping', { name: content.shippingName })
  const shipping = pen.put(about, 'TD', columns.item)
  pen.put(money(content.shippingCents), 'TD', { ...columns.total, align: 'right' })
  pen.skip(shipping + mm(2))
  pen.rule()
}

function writeLine(pen: PagePen, line: DocumentLine, isNote: boolean, { t, money }: Tools): void {
  pen.need(mm(16))
  pen.skip(mm(2))
  const top = pen.y
  pen.put(String(line.quantity), 'TD', { ...columns.quantity, align: 'right' })
  if (!isNote) {
    pen.put(money(line.priceCents), 'TD', { ...columns.price, align: 'right' })
    pen.put(`${line.vatRate} %`, 'TD', { ...columns.vat, align: 'right' })
    pen.put(money(line.totalCents), 'TD', { ...columns.total, align: 'right' })
  }
  pen.skip(pen.put(line.name, 'TD', { ...columns.item, font: 'strong' }))
  const details = [
    [line.productNumber, ...line.details].join(' · '),
    ...(line.isAdultsOnly ? [t('adultsOnly')] : []),
    ...(isNote || line.discountCents === 0 ? [] : [t('discount', { amount: money(line.discountCents) })]),
  ]
  for (const detail of details) {
    pen.skip(pen.put(detail, 'TD', { ...columns.item, size: 8.5, color: inks.muted }))
  }
  pen.y = Math.max(pen.y, top) + mm(2)
  pen.rule()
}

/** How the goods reach their buyer, and what whoever hands them over has to look at. */
function writeHandover(pen: PagePen, { lines, shippingName }: DocumentContent, { t }: Tools): void {
  pen.need(mm(24))
  pen.skip(mm(6))
  pen.write(t('shipping', { name: shippingName }), 'P')
  if (!lines.some(({ isAdultsOnly }) => isAdultsOnly)) return
  pen.skip(mm(2))
  pen.write(t('ageCheck'), 'P', { font: 'strong' })
}

function writeSums(pen: PagePen, content: DocumentContent, { t, money }: Tools): void {
  const { vat, totalCents, voucherCents, storedValueCents = 0 } = content
  const rows: [term: string, cents: number, isTotal: boolean][] = [
    ...vat.flatMap(({ vatRate, netCents, cents }): [string, number, boolean][] => [
      [t('net', { rate: vatRate }), netCents, false],
      [t('vat', { rate: vatRate }), cents, false],
    ]),
    ...(storedValueCents === 0
      ? []
      : ([[t('storedValue'), storedValueCents, false]] as [string, number, boolean][])),
    [t('total'), totalCents, true],
    ...(voucherCents === 0
      ? []
      : ([
          [t('vouchers'), -voucherCents, false],
          [t('due'), totalCents - voucherCents, true],
        ] as [string, number, boolean][])),
  ]
  pen.need(mm(8) * rows.length + mm(20))
  pen.skip(mm(4))
  for (const [term, cents, isTotal] of rows) {
    const font = isTotal ? ('strong' as const) : ('text' as const)
    const size = isTotal ? 11.5 : 9.5
    pen.put(term, 'TD', { x: sheet.left + mm(80), width: mm(55), font, size })
    pen.skip(pen.put(money(cents), 'TD', { ...columns.total, align: 'right', font, size }) + mm(1.5))
  }
  pen.skip(mm(6))
  pen.write(paymentNote(content, t), 'P')
  if (content.transfer) writeTransfer(pen, content.transfer, { t, money })
  if (storedValueCents > 0) pen.write(t('storedValueNote'), 'P', { size: 8.5, color: inks.muted })
  if (content.kind === 'invoice' && content.deliveryDate === null) {
    pen.write(t('sameDelivery'), 'P', { size: 8.5, color: inks.muted })
  }
}

function paymentNote({ kind, isPaid, paymentType, transfer }: DocumentContent, t: Tools['t']): string {
  if (kind === 'creditNote') {
    return t(paymentType === 'purchaseOnAccount' ? 'creditedOnAccount' : 'credited')
  }
  if (isPaid) return t('paid', { type: t(`types.${paymentType}`) })
  return transfer ? t('payOnAccount') : t('toPay')
}

/** Who the club is, on each page, and which page it is. */
function writeFeet({ pdf, text }: PagePen, { t }: Tools): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    const { street, postalCode, city } = club.address
    const lines = [
      `${club.legalName}, ${street}, ${postalCode} ${city}`,
      `${club.email} · ${club.phone}`,
      `${club.register} · ${t('footer.vatId', { id: club.vatId })}`,
      t('page', { page: index + 1, pages: count }),
    ]
    const foot = text.set(lines.join('\n'), { wanted: 'text', size: 7.5, width: textWidth })
    pdf.fillColor(inks.muted)
    foot.draw(sheet.left, sheet.height - mm(24), 'left')
    pdf.endMarkedContent()
  }
}
