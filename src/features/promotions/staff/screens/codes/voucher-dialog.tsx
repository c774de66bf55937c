import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { voucherDraft } from '#contract/promotions/staff-codes.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { typedAmount } from '#src/back-office/form/typed-amount.ts'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useCreateVoucher } from '../../api/codes.ts'
import * as styles from './code-dialog.module.css'
import { CodeDialog } from './code-dialog.tsx'

const kinds = ['voucher', 'giftCard'] as const

const voucherForm = z
  .object({
    ...voucherDraft.shape,
    value: typedAmount(voucherDraft.shape.value),
    until: z.string().transform(text => (text === '' ? null : text)),
  })
  .pipe(voucherDraft)

/** A new voucher or gift card. Its code is shown this once, so the dialog stays until it is closed by hand. */
export function VoucherDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  /** Null: an answer got lost, and the code with it. */
  const [made, setMade] = useState<{ code: string | null }>()
  const {
    form: { control },
    dialog,
    field,
  } = useStaffForm({
    schema: voucherForm,
    defaultValues: { kind: 'voucher', isSingleUse: false, value: '', from: '', until: '' },
    send: useCreateVoucher().mutateAsync,
    failedTitle: t('codes.notCreated'),
    onSaved: setMade,
    onClose,
  })
  if (made) return <MadeVoucher code={made.code} onClose={onClose} />
  return (
    <CodeDialog
      title={t('codes.new.vouchers')}
      fields={[
        { name: 'value', required: true, inputMode: 'decimal' },
        { name: 'from', required: true, type: 'date' },
        { name: 'until', type: 'date', hint: t('codes.hints.until') },
      ]}
      field={field}
      dialog={dialog}
    >
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={t('codes.kind')}
            required
            options={kinds.map(one => ({ value: one, label: t(`codes.voucherKinds.${one}`) }))}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="isSingleUse"
        render={({ field: { value, onChange } }) => (
          <Checkbox label={t('codes.flags.isSingleUse')} checked={value} onCheckedChange={onChange} />
        )}
      />
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
