import { navigate } from 'gatsby'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { createOwnEvent, eventVatRates } from '#contract/ticketing/staff-own-events.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useStaffForm } from '#src/back-office/form/use-staff-form.ts'
import { useCreateOwnEvent } from '../../api/events.ts'
import { typedMoment } from '../../parts/typed-moment.ts'
import { VenueField } from './venue-field.tsx'

const draft = createOwnEvent.body
const vatRates = eventVatRates.map(String)

const ownEventForm = z
  .object({
    ...draft.shape,
    startsAt: typedMoment,
    vatRate: z.enum(vatRates).transform(rate => (rate === '7' ? 7 : 19)),
  })
  .pipe(draft)

/** A draft of what is no match: a concert, a tour. */
export function OwnEventDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const toast = useToast()
  const { form, dialog, field, errorOf } = useStaffForm({
    schema: ownEventForm,
    defaultValues: {
      name: { de: '', en: '', ja: '' },
      startsAt: '',
      venue: '',
      generalSale: '',
      vatRate: '19',
    },
    send: useCreateOwnEvent().mutateAsync,
    faultText: (_, wrong) =>
      wrong === 'startsAt' || wrong === 'venue' || wrong === 'generalSale'
        ? t(`own.faults.${wrong}`)
        : t('own.faults.name'),
    failedTitle: t('own.failed'),
    onSaved: ({ id, name }) => {
      onClose()
      toast.success(t('own.done', { name: inLanguage(name, language) }))
      navigate(adminPaths.event(id))
    },
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('own.title')} description={t('own.text')} submitLabel={t('own.confirm')}>
      <TextField {...field('name.de')} label={t('own.name')} required autoComplete="off" />
      <TextField {...field('name.en')} label={t('own.nameEn')} hint={t('own.nameHint')} autoComplete="off" />
      <TextField {...field('name.ja')} label={t('own.nameJa')} hint={t('own.nameHint')} autoComplete="off" />
      <TextField {...field('startsAt')} type="datetime-local" label={t('own.startsAt')} required />
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
        hint={t('own.generalSaleHint')}
        required
      />
      <Controller
        control={form.control}
        name="vatRate"
        render={({ field: { value, onChange } }) => (
          <SelectField
            label={t('own.vatRate')}
            required
            options={eventVatRates.map(rate => ({ value: String(rate), label: t(`own.vatRates.${rate}`) }))}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
    </FormDialog>
  )
}
