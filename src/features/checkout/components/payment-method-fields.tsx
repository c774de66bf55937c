import { useTranslation } from 'react-i18next'
import type { OnAccountLimit } from '#contract/payments/checkout-payment.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { ChosenMethod } from '../model/payment-method.ts'
import type { PaymentMethodChoice } from '../use-payment-method-choice.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import * as styles from './step-form.module.css'

export interface PaymentMethodFieldsProps {
  choice: PaymentMethodChoice
  onChange: (method: ChosenMethod) => void
}

/** How the order is paid, as soon as it is known what is offered. */
export function PaymentMethodFields({
  choice: { ways, isPending, methods, chosen, retry, refused },
  onChange,
}: PaymentMethodFieldsProps) {
  const { t } = useTranslation(['checkout', 'paying'])
  if (chosen === null && ways && refused) return <NotOnAccount refused={refused} />
  if (chosen === null) {
    return (
      <Notice
        tone="error"
        live
        title={t('paying:pay.loadFailed')}
        actions={
          <Button variant="quiet" onClick={() => void retry()}>
            {t('paying:pay.retry')}
          </Button>
        }
      />
    )
  }
  if (chosen.type === 'nothing') {
    return (
      <Notice tone="info" title={t('paying:nothing.title')}>
        {t('paying:nothing.text')}
      </Notice>
    )
  }
  if (isPending) return <FormSkeleton blocks={3} />
  return (
    <>
      <PaymentChoice
        legend={<span className={styles.legend}>{t('payment.legend')}</span>}
        methods={methods}
        ways={ways}
        value={chosen}
        onChange={onChange}
      />
      {refused && <NotOnAccount refused={refused} />}
      {!ways && <Notice tone="warning">{t('paying:onlyOnAccount')}</Notice>}
    </>
  )
}

/** Why this order cannot be bought on account, and what helps. */
function NotOnAccount({ refused: { reason, limit } }: { refused: OnAccountLimit }) {
  const { t } = useTranslation('paying')
  const amount = formatMoney(limit, useLanguage())
  return (
    <Notice
      title={t('notOnAccount.title')}
      {...(reason === 'addressUnconfirmed' && {
        actions: (
          <ButtonLink href={paths.account.emails} variant="quiet">
            {t('notOnAccount.confirm')}
          </ButtonLink>
        ),
      })}
    >
      {t(`notOnAccount.${reason}`, { amount })}
    </Notice>
  )
}
