import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Promotion, promotionDraft } from '#contract/promotions/staff-codes.ts'
import { productCategories, type ProductCategory } from '#contract/catalogue/catalogue.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useCreatePromotion } from '../api/code-changes.ts'
import { centsIn, wholeNumberIn } from '../model/euro-text.ts'
import { useCategoryName } from '../use-category-name.ts'
import { CodeDialog } from './code-dialog.tsx'
import * as styles from './detail.module.css'

const untouched = {
  code: '',
  percent: '',
  amount: '',
  buyPieces: '',
  payPieces: '',
  from: '',
  until: '',
  minimum: '',
  productNumbers: '',
  maxUses: '',
  maxUsesPerPerson: '',
}
type Values = typeof untouched

const flagNames = ['isExclusive', 'isForMembers'] as const

/** A number where something is typed; what is none is left for the schema to refuse. */
const numberOrNull = (text: string) => (text.trim() === '' ? null : (wholeNumberIn(text) ?? NaN))
const moneyOrNull = (text: string) => (text.trim() === '' ? null : euros(centsIn(text) ?? NaN))

/** What a promotion takes off, and the fields that say how much; those of the others count for nothing. */
const kindFields = {
  percent: ['percent'],
  amount: ['amount'],
  group: ['buyPieces', 'payPieces'],
} as const satisfies Record<string, readonly (keyof Values)[]>
type Kind = keyof typeof kindFields
const kinds = ['percent', 'amount', 'group'] as const satisfies readonly Kind[]

const requiredNumber = (text: string) => wholeNumberIn(text) ?? NaN

const worthIn = (kind: Kind, { percent, amount, buyPieces, payPieces }: Values) => ({
  percent: kind === 'percent' ? requiredNumber(percent) : null,
  amount: kind === 'amount' ? euros(centsIn(amount) ?? NaN) : null,
  buyPieces: kind === 'group' ? requiredNumber(buyPieces) : null,
  payPieces: kind === 'group' ? requiredNumber(payPieces) : null,
})

/** Numbers as people list them: "1001, 1016", a line each, a semicolon between. */
const listedIn = (text: string) => text.split(/[\s,;、]+/).filter(word => word !== '')

const nullIfEmpty = <Value,>(values: readonly Value[]) => (values.length === 0 ? null : values)

interface Chosen {
  kind: Kind
  isExclusive: boolean
  isForMembers: boolean
  categories: readonly ProductCategory[]
}

const readDraft = (values: Values, { kind, categories, ...flags }: Chosen) =>
  promotionDraft.safeParse({
    ...flags,
    categories: nullIfEmpty(categories),
    productNumbers: nullIfEmpty(listedIn(values.productNumbers)),
    code: values.code,
    ...worthIn(kind, values),
    from: values.from,
    until: values.until === '' ? null : values.until,
    minimum: moneyOrNull(values.minimum) ?? euros(0),
    maxUses: numberOrNull(values.maxUses),
    maxUsesPerPerson: numberOrNull(values.maxUsesPerPerson),
  })

const toggled = ({ categories }: Chosen, category: ProductCategory, isOn: boolean) =>
  productCategories.filter(one => (one === category ? isOn : categories.includes(one)))

export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const [values, setValues] = useState<Values>(untouched)
  const [chosen, setChosen] = useState<Chosen>({
    kind: 'percent',
    isExclusive: false,
    isForMembers: false,
    categories: [],
  })
  const categoryName = useCategoryName()
  const language = useLanguage()
  const create = useCreatePromotion()
  const createdText = ({ code, startsAt }: Promotion) =>
    new Date(startsAt).getTime() > Date.now()
      ? t('codes.createdAhead', { code, from: formatDate(startsAt, language) })
      : t('codes.created', { code })
  return (
    <CodeDialog
      title={t('codes.new.promotions')}
      fields={[
        { name: 'code', required: true, hint: t('codes.hints.code') },
        ...kindFields[chosen.kind].map(name => ({
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
      values={values}
      onValues={setValues}
      read={() => readDraft(values, chosen)}
      change={create}
      onSaved={made => {
        onClose()
        toast.success(createdText(made))
      }}
      onClose={onClose}
      choice={
        <SelectField
          label={t('codes.kind')}
          required
          options={kinds.map(value => ({ value, label: t(`codes.promotionKinds.${value}`) }))}
          value={chosen.kind}
          onValueChange={kind => setChosen({ ...chosen, kind })}
        />
      }
    >
      {flagNames.map(name => (
        <Checkbox
          key={name}
          label={t(`codes.flags.${name}`)}
          checked={chosen[name]}
          onCheckedChange={isOn => setChosen({ ...chosen, [name]: isOn })}
        />
      ))}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('codes.categories')}</legend>
        <div className={styles.columns}>
          {productCategories.map(category => (
            <Checkbox
              key={category}
              label={categoryName(category)}
              checked={chosen.categories.includes(category)}
              onCheckedChange={isOn => setChosen({ ...chosen, categories: toggled(chosen, category, isOn) })}
            />
          ))}
        </div>
      </fieldset>
    </CodeDialog>
  )
}
