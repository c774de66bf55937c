import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { euros } from '#contract/kernel/primitives.ts'
import type { EventPlace } from '#contract/ticketing/events.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import type { ChosenPlace } from '#src/features/tickets/model/chosen.ts'
import { type AisleSide, aisleAt, type PlaceRow } from '#src/features/tickets/model/rows.ts'

export interface PlaceWords {
  row: (name: string) => string
  /** "Platz 7", "Rollstuhlplatz 3" */
  place: (place: Pick<EventPlace, 'seat' | 'kind'>) => string
  state: (state: EventPlace['state'] | 'chosen') => string
  /** "Reihe 12, Platz 7, frei, 46,00 €, Gang rechts" */
  whole: (row: PlaceRow, index: number, details: { isChosen: boolean; cents: number | undefined }) => string
  /** "Block 14, Reihe 12, Platz 7" */
  chosen: (place: ChosenPlace) => string
}

/** Stands for the name of a row or a seat in a text, and occurs in none. */
const NAME = '\u001f'

/** Names of places. Each part is made once: a block has some 1,500 names. */
export function usePlaceWords(): PlaceWords {
  const { t } = useTranslation('tickets')
  const language = useLanguage()
  return useMemo(() => {
    const once = <Key extends string | number>(make: (key: Key) => string) => {
      const known = new Map<Key, string>()
      return (key: Key) => {
        const word = known.get(key) ?? make(key)
        known.set(key, word)
        return word
      }
    }
    /** Around a name. Looking a text up takes a slow phone a millisecond, and there are a hundred names. */
    const around = (text: string) => {
      const [before = '', after = ''] = text.split(NAME)
      return (name: string) => `${before}${name}${after}`
    }
    const row = around(t('place.row', { row: NAME }))
    const seat = around(t('place.seat', { seat: NAME }))
    const wheelchair = around(t('place.wheelchair', { seat: NAME }))
    const companion = around(t('place.companion', { seat: NAME }))
    const price = once((cents: number) => formatMoney(euros(cents), language))
    const state = once((key: EventPlace['state'] | 'chosen') => t(`place.state.${key}`))
    const aisle = once((side: AisleSide) => t(`place.aisle.${side}`))
    const place = ({ seat: name, kind }: Pick<EventPlace, 'seat' | 'kind'>) => {
      if (kind === 'wheelchair') return wheelchair(name ?? '')
      return kind === 'companion' ? companion(name ?? '') : seat(name ?? '')
    }
    return {
      row,
      place,
      state,
      whole: (inRow, index, { isChosen, cents }) => {
        const own = inRow.places[index]
        if (!own) return ''
        const side = aisleAt(inRow.places, index)
        return [
          row(inRow.name),
          place(own),
          state(isChosen ? 'chosen' : own.state),
          ...(cents === undefined ? [] : [price(cents)]),
          ...(side === undefined ? [] : [aisle(side)]),
        ].join(', ')
      },
      chosen: one =>
        [
          t('blocks.block', { block: one.block }),
          ...(one.row === null ? [] : [row(one.row)]),
          place(one),
        ].join(', '),
    }
  }, [t, language])
}
