import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SeasonBlock, SeasonPlace } from '#contract/subscription/master-data.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import type { BuyingForm } from './buying-form.ts'

export interface PlaceFieldsProps {
  form: BuyingForm
  block: SeasonBlock
  places: readonly SeasonPlace[]
  /** The one chosen; empty where none is. */
  row: string
}

/** A row, then a seat of it. Places to stand are all alike. */
export function PlaceFields({ form: { form, errorOf }, block, places, row }: PlaceFieldsProps) {
  const { t } = useTranslation('contracts')
  if (block.isStanding) return <p>{t('buying.anyPlace')}</p>
  const rows = [...new Set(places.map(place => place.row ?? ''))]
  // A block may have seats without rows.
  const hasRows = rows.some(name => name !== '')
  const seats = places.filter(place => !hasRows || place.row === row)
  return (
    <>
      {hasRows && (
        <Controller
          control={form.control}
          name="row"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              {...field}
              value={field.value === '' ? null : field.value}
              label={t('buying.row')}
              options={rows.map(name => ({ value: name, label: name }))}
              onValueChange={chosen => {
                onChange(chosen)
                form.setValue('seatNo', '')
              }}
              required
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="seatNo"
        render={({ field: { onChange, ...field } }) => (
          <SelectField
            {...field}
            value={field.value === '' ? null : field.value}
            label={t('buying.seat')}
            disabled={seats.length === 0}
            options={seats.map(({ seatNo, seat }) => ({
              value: String(seatNo),
              label: seat ?? String(seatNo),
            }))}
            onValueChange={onChange}
            error={errorOf('seatNo')}
            required
          />
        )}
      />
    </>
  )
}
