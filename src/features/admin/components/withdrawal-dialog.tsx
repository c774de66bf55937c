import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '#contract/withdrawals/staff-withdrawals.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useHandleWithdrawal } from '../api/withdrawals.ts'
import * as styles from './detail.module.css'

export interface WithdrawalDialogProps {
  withdrawal: Withdrawal
  onClose: () => void
}

/** Says what was done about a withdrawal, for the log. */
export function WithdrawalDialog({ withdrawal: { id, orderNumber }, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('admin')
  const errorText = useShopErrorText()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const [isLacking, setLacking] = useState(false)
  const handle = useHandleWithdrawal(id)
  const failure = handle.error ?? (handle.data?.ok === false ? handle.data.problem : undefined)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = note.trim()
    setLacking(text === '')
    if (text === '') field.current?.focus()
    else if (!handle.isPending) {
      handle.mutate(text, {
        onSuccess: outcome => {
          if (!outcome.ok) return
          onClose()
          toast.success(t('withdrawals.done'))
        },
      })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      holdsInput
      title={t('withdrawals.dialogTitle', { number: orderNumber })}
      description={t('withdrawals.dialogText')}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        {failure && (
          <Notice tone="error" live title={t('withdrawals.notSaved')}>
            {errorText(failure)}
          </Notice>
        )}
        <TextField
          ref={field}
          label={t('withdrawals.note')}
          hint={t('withdrawals.noteHint')}
          error={isLacking ? t('faults.required') : undefined}
          required
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={handle.isPending}>
            {t('withdrawals.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('stock.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
