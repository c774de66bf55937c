import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/checkout/checkout.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { choosablePieces } from '#src/entities/order/order-pieces.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useDecideReturn } from '../../api/orders.ts'
import { DecisionForm } from './decision-form.tsx'

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
      <div className={styles.lines}>
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
  const { items } = announced
  const quantities = Object.fromEntries(items.map(item => [item.serialNumber, item.quantity]))
  const decide = useDecideReturn(order.orderNumber, announced.id)
  return (
    <DecisionForm
      title={t('returns.decisionTitle', { number: announced.number })}
      description={t('returns.decisionText')}
      pieces={choosablePieces(order.items, language, item => quantities[item.serialNumber] ?? 0)}
      chosen={quantities}
      mayBeNone
      asksRestock
      submitLabel={isNone => t(isNone ? 'returns.refuse' : 'returns.accept')}
      bodyOf={({ chosen, restock, note }) => {
        const accepted = items.map(({ serialNumber }) => ({
          serialNumber,
          quantity: chosen[serialNumber] ?? 0,
        }))
        return { accepted, restock, note }
      }}
      send={decide.mutateAsync}
      failedTitle={t('returns.notDecided')}
      doneText={t('returns.decided')}
      onClose={onClose}
    />
  )
}
