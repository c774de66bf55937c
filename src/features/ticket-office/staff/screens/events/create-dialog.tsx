import { useQuery } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createStaffEvent } from '#contract/ticketing/staff-events.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { unsoldMatchesQuery, useCreateEvent } from '../../api/events.ts'
import { VenueField } from './venue-field.tsx'

/** A draft from a match that nobody sells tickets for yet. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const toast = useToast()
  const { data } = useQuery(unsoldMatchesQuery)
  const { form, dialog, field, errorOf } = useStaffForm({
    schema: createStaffEvent.body,
    defaultValues: { matchId: '', venue: '', generalSale: '' },
    send: useCreateEvent().mutateAsync,
    faultText: (_, wrong) => t(`create.faults.${wrong}`),
    failedTitle: t('create.failed'),
    onSaved: ({ id, name }) => {
      onClose()
      toast.success(t('create.done', { name: inLanguage(name, language) }))
      navigate(adminPaths.event(id))
    },
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('create.title')}
      description={t('create.text')}
      submitLabel={t('create.confirm')}
    >
      {data?.matches.length === 0 && <Notice tone="info" title={t('create.none')} />}
      <Controller
        control={form.control}
        name="matchId"
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={t('create.match')}
            required
            options={(data?.matches ?? []).map(({ id, name, kickOff, competition }) => ({
              value: id,
              label: `${name} · ${formatDateTime(kickOff, language)} · ${competition}`,
            }))}
            value={value === '' ? null : value}
            onValueChange={onChange}
            error={errorOf('matchId')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="venue"
        render={({ field: { value, onChange } }) => (
          <VenueField value={value} onChange={onChange} error={errorOf('venue')} />
        )}
      />
      <TextField
        {...field('generalSale')}
        type="date"
        label={t('create.generalSale')}
        hint={t('create.generalSaleHint')}
        required
      />
    </FormDialog>
  )
}
