import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changeOrganization, type StaffOrganization } from '#contract/organization/staff-organizations.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useChange } from '../../api/organizations.ts'
import { PriceGroupField } from '../../parts/price-group-field.tsx'

/** Changes the name and the price group. */
export function ChangeDialog({
  organization: { id, version, name, memberPriceGroup },
  onClose,
}: {
  organization: StaffOrganization
  onClose: () => void
}) {
  const { t } = useTranslation('fan-desk')
  const { form, dialog, field } = useStaffForm({
    schema: changeOrganization.body.omit({ version: true }).transform(typed => ({ ...typed, version })),
    defaultValues: { name, memberPriceGroup, reason: '' },
    send: useChange(id).mutateAsync,
    faultText: (_, wrong) => t(wrong === 'name' || wrong === 'reason' ? `faults.${wrong}` : 'faults.other'),
    failedTitle: t('change.failed'),
    doneText: changed => t('change.done', { name: changed.name }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('change.title')}
      description={t('change.text')}
      submitLabel={t('change.confirm')}
    >
      <TextField {...field('name')} label={t('found.name')} required maxLength={80} autoComplete="off" />
      <Controller
        control={form.control}
        name="memberPriceGroup"
        render={({ field: { value, onChange } }) => (
          <PriceGroupField label={t('found.priceGroup')} value={value} onChange={onChange} />
        )}
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
