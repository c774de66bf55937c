import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StockedProduct } from '#contract/catalogue/staff-products.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useSavedForm } from '#src/lib/use-saved-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useEditProduct } from '../api/product-changes.ts'
import { formFault } from '../model/form-fault.ts'
import { changedFields, type ProductField } from '../model/changed-fields.ts'
import { asProductValues, productForm, type ProductValues, type ReadProduct } from '../model/product-form.ts'
import * as styles from './detail.module.css'
import { Part } from './part.tsx'
import { ProductMarks } from './product-marks.tsx'
import { ProductPrices } from './product-prices.tsx'
import { ProductTexts } from './product-texts.tsx'

/** What is said of a product and what it costs. What was typed stays, whatever happens to the product meanwhile. */
export function ProductForm({ product }: { product: StockedProduct }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const errorText = useShopErrorText()
  const toast = useToast()
  const { save, failure } = useEditProduct(product.productNumber)
  /** What somebody else has changed since the fields were filled. */
  const [foreign, setForeign] = useState<readonly ProductField[]>([])
  // The state that is edited: the list may be read anew behind it.
  const [base, setBase] = useState(product)
  const form = useForm<ProductValues, unknown, ReadProduct>({
    defaultValues: asProductValues(product, language),
    resolver: zodResolver(productForm, { error: formFault }),
  })
  useSavedForm(`admin-product-${product.productNumber}`, form)

  const submit = form.handleSubmit(async edit => {
    setForeign([])
    const end = await save(edit)
    if (!end) return
    const now = 'saved' in end ? end.saved : end.newer
    setBase(now)
    if ('saved' in end) {
      form.reset(asProductValues(now, language))
      toast.success(t('product.saved'))
    } else {
      // What was not touched shows the new state; what was typed stays and is saved over it with the next press.
      form.reset(asProductValues(now, language), { keepDirtyValues: true })
      setForeign(changedFields(base, now))
    }
  })

  return (
    <Part title={t('product.title')} lead={t('product.lead')}>
      <Card>
        <FormProvider {...form}>
          <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
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
              <Button type="submit" loading={form.formState.isSubmitting}>
                {t('product.save')}
              </Button>
            </div>
          </form>
        </FormProvider>
      </Card>
    </Part>
  )
}
