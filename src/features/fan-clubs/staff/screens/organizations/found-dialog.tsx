import { navigate } from 'gatsby'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { organizationTypes } from '#contract/organization/organizations.ts'
import { foundOrganization } from '#contract/organization/staff-organizations.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { ReasonField } from '#src/back-office/form/reason-field.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useFound } from '../../api/organizations.ts'
import { PriceGroupField } from '../../parts/price-group-field.tsx'

/** Founds a fan club or company, and goes to it. */
export function FoundDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('fan-desk')
  const toast = useToast()
  const { form, dialog, field, errorOf } = useStaffForm({
    schema: foundOrganization.body,
    defaultValues: {
      name: '',
      type: 'fanClub' as const,
      email: '',
      memberPriceGroup: null,
      adminEmail: '',
      reason: '',
    },
    send: useFound().mutateAsync,
    faultText: (_, wrong) => t(wrong === 'memberPriceGroup' ? 'faults.other' : `faults.${wrong}`),
    failedTitle: t('found.failed'),
    onSaved: ({ id, name }) => {
      onClose()
      toast.success(t('found.done', { name }))
      navigate(adminPaths.organization(id))
    },
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('found.title')}
      description={t('found.text')}
      submitLabel={t('found.confirm')}
    >
      <TextField {...field('name')} label={t('found.name')} required maxLength={80} autoComplete="off" />
      <Controller
        control={form.control}
        name="type"
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={t('found.type')}
            required
            options={organizationTypes.map(type => ({ value: type, label: t(`types.${type}`) }))}
            value={value}
            onValueChange={onChange}
            error={errorOf('type')}
          />
        )}
      />
      <TextField
        {...field('email')}
        type="email"
        label={t('found.email')}
        hint={t('found.emailHint')}
        required
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="memberPriceGroup"
        render={({ field: { value, onChange } }) => (
          <PriceGroupField label={t('found.priceGroup')} value={value} onChange={onChange} />
        )}
      />
      <TextField
        {...field('adminEmail')}
        type="email"
        label={t('found.adminEmail')}
        hint={t('found.adminEmailHint')}
        required
        autoComplete="off"
      />
      <ReasonField {...field('reason')} />
    </FormDialog>
  )
}
