import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StockedVariant } from '#contract/catalogue/staff-products.ts'
import { classNames } from '#src/ui/class-names.ts'
import * as sideBySide from '#src/ui/form/side-by-side.module.css'
import { TextField } from '#src/ui/form/text-field.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import type { ProductValues } from './product-values.ts'
import { SizeName } from './stock-part.tsx'
import * as sizes from './sizes.module.css'
import { useProductFault } from './use-product-fault.ts'

/** What each size costs, and how many of it a cart may hold. */
export function ProductPrices({ variants }: { variants: readonly StockedVariant[] }) {
  const { t } = useTranslation('admin')
  const productFault = useProductFault()
  const {
    register,
    formState: { errors },
  } = useFormContext<ProductValues>()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('product.prices')}</legend>
      <ul className={styles.lines}>
        {variants.map(({ sku, size }, index) => (
          <li key={sku} className={classNames(sideBySide.fields, sizes.size)}>
            <SizeName sku={sku} size={size} />
            <TextField
              {...register(`variants.${index}.price`)}
              label={
                <>
                  {t('product.price')}
                  <span className="visually-hidden"> {size ?? sku}</span>
                </>
              }
              required
              inputMode="decimal"
              autoComplete="off"
              error={productFault(errors.variants?.[index]?.price)}
            />
            <TextField
              {...register(`variants.${index}.maxQuantity`)}
              label={
                <>
                  {t('fields.maxQuantity')}
                  <span className="visually-hidden"> {size ?? sku}</span>
                </>
              }
              required
              inputMode="numeric"
              autoComplete="off"
              error={productFault(errors.variants?.[index]?.maxQuantity)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
