import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { code128Bars } from '#contract/kernel/code-128.ts'
import type { Checkout, Order } from '#contract/checkout/checkout.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { addressLines } from '#server/address-lines.ts'
import { inks, mm, PagePen, type RenderedPdf, sheet, textWidth } from '#server/paper/page-pen.ts'
import { textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'

export interface LabelContent {
  readonly language: Language
  readonly checkout: Checkout
  readonly order: Order
  readonly announced: OrderReturn
}

/** How high the label is that is cut off; below it stands what goes into the parcel. */
const LABEL_HEIGHT = mm(120)

/** The label of a return and the slip that goes into the parcel, on one sheet. */
export async function renderLabel(content: LabelContent): Promise<RenderedPdf> {
  const { language, announced } = content
  const t = textsOf<'documents'>('documents', language)
  const title = `${t('return.title')} ${announced.number}`
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: club.legalName, CreationDate: new Date(announced.announcedAt) },
  })
  const bytes = buffer(pdf)
  const pen = new PagePen(pdf)
  writeLabel(pen, content, t)
  pen.y = LABEL_HEIGHT
  pen.rule(inks.muted)
  pen.skip(mm(10))
  writeSlip(pen, content, t)
  pen.end()
  pdf.end()
  return { bytes: await bytes, missingSigns: pen.text.missingSigns }
}

type T = ReturnType<typeof textsOf<'documents'>>

function writeLabel(pen: PagePen, { checkout, announced, language }: LabelContent, t: T): void {
  const isDomestic = checkout.shippingAddress.countryCode === club.address.countryCode
  pen.put(t('return.from'), 'P', { size: 8, color: inks.muted, width: mm(75) })
  pen.put(isDomestic ? t('return.postagePaid') : t('return.postageYours'), 'P', {
    x: sheet.left + mm(95),
    width: mm(70),
    align: 'right',
    font: 'strong',
    size: 11,
  })
  pen.skip(mm(5))
  pen.write(addressLines(checkout.shippingAddress, language).join('\n'), 'P', { width: mm(75) })
  pen.skip(mm(8))
  pen.write(t('return.to'), 'P', { size: 8, color: inks.muted })
  const { street, postalCode, city } = club.address
  pen.write([club.legalName, t('return.department'), street, `${postalCode} ${city}`].join('\n'), 'P', {
    size: 15,
    font: 'strong',
  })
  pen.skip(mm(8))
  drawBars(pen, announced.number)
  pen.write(announced.number, 'P', { font: 'strong', size: 13 })
}

const MODULE = mm(0.6)
const BAR_HEIGHT = mm(20)

function drawBars(pen: PagePen, number: string): void {
  const drawn = code128Bars(number)
  if (!drawn) throw new Error(`${number} cannot be written as bars`)
  const { pdf, y } = pen
  pdf.markContent('Artifact', { type: 'Layout' })
  for (const { x, width } of drawn.bars) {
    pdf.rect(sheet.left + x * MODULE, y, width * MODULE, BAR_HEIGHT)
  }
  pdf.fillColor('#000000').fill()
  pdf.endMarkedContent()
  pen.skip(BAR_HEIGHT + mm(2))
}

function writeSlip(pen: PagePen, { order, announced, language }: LabelContent, t: T): void {
  pen.write(`${t('return.title')} ${announced.number}`, 'H1', { font: 'display', size: 24 })
  pen.skip(mm(2))
  pen.write(t('return.steps'), 'P', { width: textWidth })
  pen.skip(mm(5))
  pen.write(`${t('order')} ${order.orderNumber}`, 'P', { font: 'strong' })
  pen.write(`${t('return.reason')}: ${t(`return.reasons.${announced.reason}`)}`)
  pen.skip(mm(4))
  for (const { serialNumber, quantity } of announced.items) {
    const item = order.items.find(line => line.serialNumber === serialNumber)
    if (!item) continue
    const name = item.name[language] ?? item.name.de
    const details = [item.productNumber, item.size, ...Object.values(item.userOptionValues)]
    pen.write(`${quantity} × ${name}`, 'P', { font: 'strong', size: 10.5 })
    pen.write(details.filter(detail => detail !== null).join(' · '), 'P', { size: 8.5, color: inks.muted })
    pen.skip(mm(2))
  }
}
