import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StockedProduct, StockedVariant } from '#contract/catalogue/staff-products.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as detail from '#src/back-office/detail/detail.module.css'
import { type CountedVariant, countedVariants } from '../../api/stocked-products.ts'
import * as styles from './sizes.module.css'

/** Its code comes when somebody wants it. */
const StockDialog = lazyPart(async () => (await import('./stock-dialog.tsx')).StockDialog)

/** How many of each size there are, and the way to more or fewer; nothing of what is not counted. */
export function Stock({ variants }: Pick<StockedProduct, 'variants'>) {
  const counted = countedVariants(variants)
  return counted.length > 0 && <StockPart variants={counted} />
}

function StockPart({ variants }: { variants: readonly CountedVariant[] }) {
  const { t } = useTranslation('admin')
  const [chosen, setChosen] = useState<string>()
  const variant = variants.find(({ sku }) => sku === chosen)
  return (
    <Part title={t('stock.title')}>
      <p className={detail.meta}>{t('stock.lead')}</p>
      <Card>
        <ul>
          {variants.map(({ sku, size, stock, reserved }) => (
            <li key={sku} className={styles.stock}>
              <SizeName sku={sku} size={size} />
              <Number term={t('stock.inStore')} value={stock} />
              <Number term={t('stock.reserved')} value={reserved} />
              <Number term={t('stock.free')} value={stock - reserved} />
              <Button variant="quiet" onClick={() => setChosen(sku)}>
                {t('stock.change')}
                <span className="visually-hidden"> {size ?? sku}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {variant && (
        <Suspense>
          <StockDialog variant={variant} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Part>
  )
}

const Number = ({ term, value }: { term: string; value: number }) => (
  <dl className={styles.number}>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </dl>
)

/** A size and its SKU; a product of one size has the latter alone. */
export const SizeName = ({ sku, size }: Pick<StockedVariant, 'sku' | 'size'>) => (
  <span className={styles.sizeName}>
    {size ?? sku}
    {size !== null && <small>{sku}</small>}
  </span>
)
