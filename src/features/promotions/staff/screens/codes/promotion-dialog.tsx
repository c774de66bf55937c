import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '#contract/promotions/staff-codes.ts'
import { productCategories } from '#contract/catalogue/catalogue.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useCategoryName } from '#src/entities/product/use-category-name.ts'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useCreatePromotion } from '../../api/codes.ts'
import { kindFields, promotionForm, promotionKinds, untouchedPromotion } from './promotion-form.ts'
import { CodeDialog } from './code-dialog.tsx'
import * as own from './promotion-dialog.module.css'

const flagNames = ['isExclusive', 'isForMembers'] as const

export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const categoryName = useCategoryName()
  const language = useLanguage()
  const createdText = ({ code, startsAt }: Promotion) =>
    new Date(startsAt).getTime() > Date.now()
      ? t('codes.createdAhead', { code, from: formatDate(startsAt, language) })
      : t('codes.created', { code })
  const {
    form: { control },
    dialog,
    field,
  } = useStaffForm({
    schema: promotionForm,
    defaultValues: untouchedPromotion,
    send: useCreatePromotion().mutateAsync,
    failedTitle: t('codes.notCreated'),
    doneText: createdText,
    onClose,
  })
  const kind = useWatch({ control, name: 'kind' })
  return (
    <CodeDialog
      title={t('codes.new.promotions')}
      fields={[
        { name: 'code', required: true, hint: t('codes.hints.code') },
        ...kindFields[kind].map(name => ({
          name,
          required: true,
          inputMode: name === 'amount' ? ('decimal' as const) : ('numeric' as const),
          ...(name === 'payPieces' && { hint: t('codes.hints.payPieces') }),
        })),
        { name: 'from', required: true, type: 'date' },
        { name: 'until', type: 'date', hint: t('codes.hints.until') },
        { name: 'minimum', inputMode: 'decimal' },
        { name: 'productNumbers', hint: t('codes.hints.productNumbers') },
        { name: 'maxUses', inputMode: 'numeric' },
        { name: 'maxUsesPerPerson', inputMode: 'numeric' },
      ]}
      field={field}
      dialog={dialog}
      choice={
        <Controller
          control={control}
          name="kind"
          render={({ field: { value, onChange } }) => (
            <SelectField
              label={t('codes.kind')}
              required
              options={promotionKinds.map(one => ({ value: one, label: t(`codes.promotionKinds.${one}`) }))}
              value={value}
              onValueChange={onChange}
            />
          )}
        />
      }
    >
      {flagNames.map(name => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Checkbox label={t(`codes.flags.${name}`)} checked={value} onCheckedChange={onChange} />
          )}
        />
      ))}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('codes.categories')}</legend>
        <Controller
          control={control}
          name="categories"
          render={({ field: { value, onChange } }) => (
            <div className={own.categories}>
              {productCategories.map(category => (
                <Checkbox
                  key={category}
                  label={categoryName(category)}
                  checked={value.includes(category)}
                  onCheckedChange={isOn =>
                    onChange(productCategories.filter(one => (one === category ? isOn : value.includes(one))))
                  }
                />
              ))}
            </div>
          )}
        />
      </fieldset>
    </CodeDialog>
  )
}
