import { useTranslation } from 'react-i18next'
import type { Order, OrderDocument } from '#contract/checkout/checkout.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useSaveOrderFile } from '../../api/orders.ts'
import { useOrderWords } from '../../parts/use-order-words.ts'
import * as ownStyles from './order-files.module.css'

/** Invoice, delivery note and credit notes of an order, to be printed. */
export function OrderFiles({ order }: { order: Order }) {
  const { t } = useTranslation('admin')
  const { stepName } = useOrderWords(order)
  return (
    <Part title={t('documents.title')}>
      <Card>
        {order.documents.length === 0 ? (
          <p className={styles.meta}>{t('documents.empty', { step: stepName('InvoiceCreated') })}</p>
        ) : (
          <ul className={styles.lines}>
            {order.documents.map(document => (
              <FileLine key={document.id} orderNumber={order.orderNumber} document={document} />
            ))}
          </ul>
        )}
      </Card>
    </Part>
  )
}

function FileLine({ orderNumber, document }: { orderNumber: string; document: OrderDocument }) {
  const { t } = useTranslation('admin')
  const errorText = useShopErrorText()
  const file = useSaveOrderFile(orderNumber)
  const name = `${t(`documents.kinds.${document.kind}`)} ${document.number}`
  return (
    <li className={ownStyles.file}>
      <span>{name}</span>
      <Button
        variant="quiet"
        loading={file.isPending}
        aria-label={t('documents.saveThing', { name })}
        onClick={() => file.mutate(document.id)}
      >
        <Icon name="download" size={20} />
        {t('documents.save')}
      </Button>
      {file.error && (
        <Notice tone="error" live title={t('documents.failed')}>
          {errorText(file.error)}
        </Notice>
      )}
    </li>
  )
}
