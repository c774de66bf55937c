import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { useOrderFile } from '#src/entities/order/use-order-file.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './order-detail.module.css'

/** Everything in writing about a checkout, to be kept as PDF. */
export function OrderDocuments({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('orders')
  const orders = checkout.transactions.flatMap(transaction => transaction.orders)
  const documents = orders.flatMap(order => order.documents)
  return (
    <Card as="section" aria-labelledby="order-documents">
      <h2 id="order-documents" className={styles.partTitle}>
        {t('documents.title')}
      </h2>
      <ul className={styles.documents}>
        <DocumentLine
          id={checkout.id}
          name={t('documents.confirmation')}
          number={orders.map(({ orderNumber }) => orderNumber).join(', ')}
          date={checkout.date}
        />
        {documents.map(({ id, kind, number, date }) => (
          <DocumentLine key={id} id={id} name={t(`documents.kinds.${kind}`)} number={number} date={date} />
        ))}
      </ul>
    </Card>
  )
}

interface DocumentLineProps {
  id: string
  name: string
  number: string
  date: string
}

function DocumentLine({ id, name, number, date }: DocumentLineProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const file = useOrderFile()
  return (
    <li className={styles.document}>
      <span>
        {name} {number}
        <span className={styles.documentDate}>{formatDate(date, language)}</span>
      </span>
      <Button
        variant="quiet"
        loading={file.isPending}
        aria-label={t('documents.saveThing', { name: `${name} ${number}` })}
        onClick={() => file.mutate(id)}
      >
        <Icon name="download" size={20} />
        {t('documents.save')}
      </Button>
    </li>
  )
}
