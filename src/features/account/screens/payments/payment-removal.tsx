import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/kernel/problem.ts'
import type { PaymentInfo } from '#contract/payments/payment-info.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useRemovePayment } from '../../api/payment-changes.ts'
import { usePaymentName } from '#src/entities/payment/use-payment-name.ts'

export interface PaymentRemovalProps {
  info: PaymentInfo
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a payment method is deleted. */
export function PaymentRemoval({ info, open, onClose, onRemoved }: PaymentRemovalProps) {
  const { t } = useTranslation('payments')
  const toast = useToast()
  const remove = useRemovePayment()
  const name = usePaymentName()(info)
  const failure = remove.error ?? (remove.data?.ok === false ? remove.data.problem : undefined)

  const confirm = () =>
    remove.mutate(info, {
      onSuccess: outcome => {
        if (!outcome.ok) return
        onClose()
        onRemoved()
        toast.success(t('removed', { name }))
      },
    })

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('removal.title', { name })}
      description={t(info.method === 'sepa' ? 'removal.textMandate' : 'removal.text')}
      confirmLabel={t('removal.confirm')}
      cancelLabel={t('removal.cancel')}
      onConfirm={confirm}
      pending={remove.isPending}
      error={failure && <Obstacle cause={failure} />}
      // The button that has opened it goes with the payment method.
      finalFocus={() => (remove.data?.ok ? document.querySelector<HTMLElement>('h1') : true)}
    />
  )
}

/** What is paid with it still; the platform's general texts speak of deleting the account. */
const obstacles = [
  'ACCOUNT_HAS_RUNNING_CONTRACTS',
  'USER_HAS_UNCANCELLED_CONTRACT',
  'USER_HAS_RUNNING_PAYOUT',
] as const

/** Why it is still there. SPEC 8: what stands against it is told by the title; who helps with that is the service. */
function Obstacle({ cause }: { cause: Problem | Error }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const errorText = useErrorText()
  const obstacle = cause instanceof Error ? undefined : obstacles.find(code => code === cause.title)
  return (
    <>
      {t('removal.failed')}. {obstacle ? t(`obstacles.${obstacle}`) : errorText(cause)}
      {obstacle && (
        <>
          {' '}
          <AppLink href={paths.legal[language].imprint}>{t('service')}</AppLink>
        </>
      )}
    </>
  )
}
