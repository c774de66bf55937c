import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type VoucherDraft, voucherDraft } from '#contract/promotions/staff-codes.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useCreateVoucher } from '../api/code-changes.ts'
import { centsIn } from '../model/euro-text.ts'
import * as styles from './code-dialog.module.css'
import { CodeDialog } from './code-dialog.tsx'

const kinds = ['voucher', 'giftCard'] as const
const untouched = { value: '', from: '', until: '' }

/** A new voucher or gift card. Its code is shown this once, so the dialog stays until it is closed by hand. */
export function VoucherDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [values, setValues] = useState(untouched)
  const [kind, setKind] = useState<VoucherDraft['kind']>('voucher')
  const [isSingleUse, setSingleUse] = useState(false)
  /** Null: an answer got lost, and the code with it. */
  const [made, setMade] = useState<{ code: string | null }>()
  const create = useCreateVoucher()
  if (made) return <MadeVoucher code={made.code} onClose={onClose} />
  return (
    <CodeDialog
      title={t('codes.new.vouchers')}
      fields={[
        { name: 'value', required: true, inputMode: 'decimal' },
        { name: 'from', required: true, type: 'date' },
        { name: 'until', type: 'date', hint: t('codes.hints.until') },
      ]}
      values={values}
      onValues={setValues}
      read={() =>
        voucherDraft.safeParse({
          kind,
          isSingleUse,
          value: euros(centsIn(values.value) ?? NaN),
          from: values.from,
          until: values.until === '' ? null : values.until,
        })
      }
      change={create}
      onSaved={setMade}
      onClose={onClose}
    >
      <SelectField
        label={t('codes.kind')}
        required
        options={kinds.map(value => ({ value, label: t(`codes.voucherKinds.${value}`) }))}
        value={kind}
        onValueChange={setKind}
      />
      <Checkbox label={t('codes.flags.isSingleUse')} checked={isSingleUse} onCheckedChange={setSingleUse} />
    </CodeDialog>
  )
}

function MadeVoucher({ code, onClose }: { code: string | null; onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open
      holdsInput
      onOpenChange={onClose}
      title={t('codes.madeTitle')}
      description={code === null ? t('codes.codeLost') : t('codes.madeText')}
      actions={<Button onClick={onClose}>{t('codes.madeClose')}</Button>}
    >
      {code !== null && <output className={styles.code}>{code}</output>}
    </Dialog>
  )
}
