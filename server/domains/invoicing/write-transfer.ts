import { printedIban } from '#contract/ledger/bank-account.ts'
import type { TransferOrder } from '#contract/ledger/transfer-order.ts'
import { mm, type PagePen, sheet } from '#server/paper/page-pen.ts'
import { drawQrCode, quietZone } from '#server/paper/qr-code.ts'
import type { Text } from '#server/texts.ts'

const codeSide = mm(32)

/** Where to transfer what is open, and the same for a banking app. */
export function writeTransfer(
  pen: PagePen,
  { amount, reference, account, giroCode }: TransferOrder,
  { t, money }: { t: Text<'documents'>; money: (cents: number) => string },
): void {
  pen.need(codeSide + mm(10))
  pen.skip(mm(3))
  const top = pen.y
  const facts: [term: string, value: string][] = [
    [t('transfer.amount'), money(amount.cents)],
    [t('transfer.holder'), account.holder],
    ['IBAN', printedIban(account.iban)],
    ['BIC', account.bic],
    [t('transfer.bank'), account.bank],
    [t('transfer.reference'), reference],
  ]
  for (const [term, value] of facts) {
    pen.put(term, 'P', { width: mm(38) })
    pen.skip(pen.put(value, 'P', { x: sheet.left + mm(40), width: mm(80), font: 'strong' }) + mm(0.8))
  }
  const below = pen.y
  const { pdf } = pen
  // Around the modules the page itself is light.
  const side = (codeSide * giroCode.size) / (giroCode.size + 2 * quietZone)
  const x = sheet.left + mm(128)
  pdf.markContent('Artifact', { type: 'Layout' })
  drawQrCode(pdf, giroCode, { x: x + (codeSide - side) / 2, y: top, side })
  pdf.endMarkedContent()
  pen.y = top + side + mm(1)
  pen.write(t('transfer.code'), 'P', { x, width: mm(37), size: 7.5 })
  pen.y = Math.max(pen.y, below) + mm(2)
}
