import { useTranslation } from 'react-i18next'
import type { PaymentInfo } from '#contract/payments/payment-info.ts'
import { berlinDay, monthOf } from '#src/lib/format/berlin-day.ts'
import { useToday } from '#src/lib/use-today.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { cardExpiry } from './card-expiry.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { usePaymentName } from '#src/entities/payment/use-payment-name.ts'

export interface PaymentCardProps {
  info: PaymentInfo
  onRemove: (info: PaymentInfo) => void
}

/** What the person should know of a payment method before they count on it; nothing where all is well. */
const warnings = {
  pending: 'wait',
  soon: 'wait',
  expired: 'stop',
} as const satisfies Record<string, BadgeTone>

function useWarning({ state, details }: PaymentInfo): keyof typeof warnings | undefined {
  const thisMonth = monthOf(berlinDay(useToday()))
  if (state === 'pending') return 'pending'
  if (details?.method !== 'creditCard') return undefined
  const expiry = cardExpiry(details, thisMonth)
  return expiry === 'valid' ? undefined : expiry
}

export function PaymentCard({ info, onRemove }: PaymentCardProps) {
  const { t } = useTranslation('payments')
  const name = usePaymentName()(info)
  const warning = useWarning(info)
  return (
    <Card as="article" aria-label={name} stacked>
      <p className={styles.name}>{name}</p>
      {warning && (
        <>
          <Row as="p" tight>
            <Badge tone={warnings[warning]}>{t(`warnings.${warning}.title`)}</Badge>
          </Row>
          <p className={styles.muted}>{t(`warnings.${warning}.text`)}</p>
        </>
      )}
      {info.details && <PaymentFacts details={info.details} />}
      <Row>
        <Button variant="quiet" aria-label={t('removeOne', { name })} onClick={() => onRemove(info)}>
          {t('remove')}
        </Button>
      </Row>
    </Card>
  )
}
