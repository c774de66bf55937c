import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StockedProduct } from '#contract/catalogue/staff-products.ts'
import { useContractForm } from '#src/lib/forms/use-contract-form.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useEditProduct } from '../../api/stocked-products.ts'
import { asProductValues, changedFields, type ProductField, productForm } from './product-values.ts'
import { ProductMarks } from './product-marks.tsx'
import { ProductPrices } from './product-prices.tsx'
import { ProductTexts } from './product-texts.tsx'

/** What is said of a product and what it costs. What was typed stays, whatever happens to the product meanwhile. */
export function StockedProductForm({ product }: { product: StockedProduct }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const toast = useToast()
  const save = useEditProduct(product.productNumber)
  /** What somebody else has changed since the fields were filled. */
  const [foreign, setForeign] = useState<readonly ProductField[]>([])
  // The state that is edited: the list may be read anew behind it.
  const [base, setBase] = useState(product)
  const { form, props, failure, isPending } = useContractForm({
    schema: productForm,
    defaultValues: asProductValues(product, language),
    send: ({ body }) => {
      setForeign([])
      return save(body, newer => {
        setBase(newer)
        // What was not touched shows the new state; what was typed stays and is saved over it with the next press.
        form.reset(asProductValues(newer, language), { keepDirtyValues: true })
        setForeign(changedFields(base, newer))
      })
    },
    onDone: saved => {
      setBase(saved)
      form.reset(asProductValues(saved, language))
      toast.success(t('product.saved'))
    },
    keptAs: `admin-product-${product.productNumber}`,
  })

  return (
    <Part title={t('product.title')}>
      <p className={styles.meta}>{t('product.lead')}</p>
      <Card>
        <FormProvider {...form}>
          <form {...props} className={styles.form}>
            {failure && (
              <Notice tone="error" live title={t('product.notSaved')}>
                <p>{errorText(failure)}</p>
                {foreign.length > 0 && (
                  <>
                    <p>{t('product.changedMeanwhile')}</p>
                    <ul className={styles.changes}>
                      {foreign.map(({ field, sku }) => (
                        <li key={`${field} ${sku ?? ''}`}>
                          {t(`fields.${field}`)} {sku}
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </Notice>
            )}
            <ProductTexts />
            <ProductMarks />
            <ProductPrices variants={base.variants} />
            <div className={styles.actions}>
              <Button type="submit" loading={isPending}>
                {t('product.save')}
              </Button>
            </div>
          </form>
        </FormProvider>
      </Card>
    </Part>
  )
}
