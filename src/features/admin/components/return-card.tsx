import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/checkout/checkout.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { choosablePieces } from '#src/lib/order-pieces.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useDecideReturn } from '../api/order-changes.ts'
import { failureOf } from '../api/staff-change.ts'
import { DecisionForm } from './decision-form.tsx'
import * as styles from './detail.module.css'

export interface ReturnCardProps {
  order: Order
  announced: OrderReturn
}

/** A return: what is in it, and what is decided when it has arrived. */
export function ReturnCard({ order, announced }: ReturnCardProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { number, state, reason, announcedAt, items } = announced
  const nameOf = (serialNumber: number) => {
    const item = order.items.find(line => line.serialNumber === serialNumber)
    return item ? inLanguage(item.name, language) : ''
  }
  return (
    <Card as="li">
      <div className={styles.sizes}>
        <p>
          <strong>{number}</strong> <Badge>{t(`returns.states.${state}`)}</Badge>
        </p>
        <p>{items.map(item => `${item.quantity} × ${nameOf(item.serialNumber)}`).join(', ')}</p>
        <p className={styles.meta}>
          {t('returns.announced', {
            date: formatDate(announcedAt, language),
            reason: t(`returns.reasons.${reason}`),
          })}
        </p>
        {state === 'announced' && (
          <p>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {t('returns.decide')}
            </Button>
          </p>
        )}
      </div>
      {isOpen && <ReturnDecision order={order} announced={announced} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ReturnDecision({ order, announced, onClose }: ReturnCardProps & { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const toast = useToast()
  const { items } = announced
  const quantities = Object.fromEntries(items.map(item => [item.serialNumber, item.quantity]))
  const decide = useDecideReturn(order.orderNumber, announced.id)
  const failure = failureOf(decide)
  return (
    <DecisionForm
      title={t('returns.decisionTitle', { number: announced.number })}
      description={t('returns.decisionText')}
      pieces={choosablePieces(order.items, language, item => quantities[item.serialNumber] ?? 0)}
      chosen={quantities}
      mayBeNone
      asksRestock
      failure={failure && { title: t('returns.notDecided'), text: errorText(failure) }}
      isPending={decide.isPending}
      submitLabel={isNone => t(isNone ? 'returns.refuse' : 'returns.accept')}
      onClose={onClose}
      onSubmit={({ chosen, restock, note }) => {
        const accepted = items.map(({ serialNumber }) => ({
          serialNumber,
          quantity: chosen[serialNumber] ?? 0,
        }))
        decide.mutate(
          { accepted, restock, note },
          {
            onSuccess: outcome => {
              if (!outcome.ok) return
              onClose()
              toast.success(t('returns.decided'))
            },
          },
        )
      }}
    />
  )
}
