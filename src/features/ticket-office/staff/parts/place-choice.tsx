import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { freePlacesQuery } from '../api/tickets.ts'
import { useContingentName, usePlaceWords } from './use-place-words.ts'

export interface PlaceChoiceProps {
  eventId: string
  /** Only places of this price area. */
  area?: string
  /** The block that is open at first. */
  block?: string
  /** The number of the place; empty while none is chosen. */
  value: string
  onChange: (seatNo: string) => void
  error: string | undefined
}

/** A free place of an event: its block first, then the place. */
export function PlaceChoice({ eventId, area, block: first, value, onChange, error }: PlaceChoiceProps) {
  const { t } = useTranslation('ticket-office')
  const placeWords = usePlaceWords()
  const contingentName = useContingentName()
  const [block, setBlock] = useState(first)
  const { data, isError, isPlaceholderData } = useQuery(freePlacesQuery(eventId, area, block))
  const blocks = data?.blocks.filter(({ key, free }) => free > 0 || key === block) ?? []
  const places = isPlaceholderData ? [] : (data?.places ?? [])
  const choose = (key: string) => {
    setBlock(key)
    onChange('')
  }
  if (isError) return <Notice tone="error" title={t('places.loadFailed')} />
  return (
    <>
      <SelectField
        label={t('places.block')}
        required
        options={blocks.map(({ key, free }) => ({
          value: key,
          label: t('places.blockLine', { block: key, count: free }),
        }))}
        value={data && block !== undefined ? block : null}
        onValueChange={choose}
      />
      {block !== undefined && (
        <SelectField
          label={t('places.place')}
          required
          {...((isPlaceholderData || !data) && { placeholder: t('places.loading') })}
          options={places.map(place => ({
            value: String(place.seatNo),
            label: t('places.placeLine', {
              place:
                place.seat === null ? t('places.unnumbered', { number: place.seatNo }) : placeWords(place),
              contingent: contingentName(place.contingent),
            }),
          }))}
          value={value === '' ? null : value}
          onValueChange={onChange}
          error={error ?? (data && !isPlaceholderData && places.length === 0 ? t('places.none') : undefined)}
        />
      )}
    </>
  )
}
