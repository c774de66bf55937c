import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPromotion, promotionDraft } from '#contract/back-office/codes.ts'
import { euros } from '#contract/primitives.ts'
import { request } from '#src/lib/http/request.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { centsIn, wholeNumberIn } from '../model/euro-text.ts'
import { useRepeatable } from '#src/lib/http/use-repeatable.ts'
import { useStaffChange } from '../use-staff-change.ts'
import { CodeDialog } from './code-dialog.tsx'

const untouched = {
  code: '',
  percent: '',
  amount: '',
  from: '',
  until: '',
  minimum: '',
  maxUses: '',
  maxUsesPerPerson: '',
}
type Values = typeof untouched

const flagNames = ['isExclusive', 'isForMembers'] as const

/** A number where something is typed; what is none is left for the schema to refuse. */
const numberOrNull = (text: string) => (text.trim() === '' ? null : (wholeNumberIn(text) ?? NaN))
const moneyOrNull = (text: string) => (text.trim() === '' ? null : euros(centsIn(text) ?? NaN))

const readDraft = (values: Values, flags: { isExclusive: boolean; isForMembers: boolean }) =>
  promotionDraft.safeParse({
    ...flags,
    code: values.code,
    percent: numberOrNull(values.percent),
    amount: moneyOrNull(values.amount),
    from: values.from,
    until: values.until === '' ? null : values.until,
    minimum: moneyOrNull(values.minimum) ?? euros(0),
    maxUses: numberOrNull(values.maxUses),
    maxUsesPerPerson: numberOrNull(values.maxUsesPerPerson),
  })

/** A new promotion code. */
export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const repeatable = useRepeatable()
  const [values, setValues] = useState<Values>(untouched)
  const [flags, setFlags] = useState({ isExclusive: false, isForMembers: false })
  const create = useStaffChange((body: ReturnType<typeof promotionDraft.parse>) =>
    request(createPromotion, { headers: repeatable(body), body }, { inOwnName: true }),
  )
  return (
    <CodeDialog
      title={t('codes.new.promotions')}
      fields={[
        { name: 'code', required: true, hint: t('codes.hints.code') },
        { name: 'percent', hint: t('codes.hints.percent'), inputMode: 'numeric' },
        { name: 'amount', inputMode: 'decimal' },
        { name: 'from', required: true, type: 'date' },
        { name: 'until', type: 'date', hint: t('codes.hints.until') },
        { name: 'minimum', inputMode: 'decimal' },
        { name: 'maxUses', inputMode: 'numeric' },
        { name: 'maxUsesPerPerson', inputMode: 'numeric' },
      ]}
      values={values}
      onValues={setValues}
      read={() => readDraft(values, flags)}
      change={create}
      onSaved={({ code }) => {
        onClose()
        toast.success(t('codes.created', { code }))
      }}
      onClose={onClose}
    >
      {flagNames.map(name => (
        <Checkbox
          key={name}
          label={t(`codes.flags.${name}`)}
          checked={flags[name]}
          onCheckedChange={isOn => setFlags({ ...flags, [name]: isOn })}
        />
      ))}
    </CodeDialog>
  )
}
