import { printedIban } from '#contract/ledger/bank-account.ts'
import type { TransferOrder } from '#contract/ledger/transfer-order.ts'
import type { Text } from '#server/texts.ts'
import { mm, type PagePen, sheet } from './page-pen.ts'

const codeSide = mm(32)
/** Light on each side, in modules, without which a camera does not find the code. */
const quiet = 4

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
  const scale = codeSide / (giroCode.size + 2 * quiet)
  const x = sheet.left + mm(128)
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .save()
    .translate(x + quiet * scale, top)
    .scale(scale)
    .path(giroCode.path)
    .fill('#000000')
    .restore()
  pdf.endMarkedContent()
  pen.y = top + codeSide - 2 * quiet * scale + mm(1)
  pen.write(t('transfer.code'), 'P', { x, width: mm(37), size: 7.5 })
  pen.y = Math.max(pen.y, below) + mm(2)
}
