import {
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { EventBlock, EventPlace, TicketEventDetail } from '#contract/ticketing/events.ts'
import { classesOf } from '#contract/ticketing/places.ts'
import { type Chosen, priceOf } from '#src/features/tickets/model/chosen.ts'
import type { DrawnState } from '#src/features/tickets/model/place-shapes.ts'
import { type Direction, neighbourOf, type PlaceRow } from '#src/features/tickets/model/rows.ts'
import { markupOf, redraw } from './drawn-place.ts'
import { PlaceLegend } from './place-sign.tsx'
import * as styles from './plan.module.css'
import { type PlaceWords, usePlaceWords } from './use-place-words.ts'
import { Zoom } from './zoom.tsx'

/** From one place to the next, and from one row to the next; a place is eight wide. */
const ACROSS = 10
const BEHIND = 12
/** For the names of the rows, and for the pitch in front. */
const MARGIN = 26
const FRONT = 24

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  // Row 1 lies at the bottom, at the pitch.
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
}

const none: readonly PlaceRow[] = []

const rowTop = (depth: number, order: number): number => BEHIND * (depth - order) + 2

/** Another one where other places are to be drawn. */
const keyOf = ({ order, places: own }: PlaceRow): string =>
  [order, own[0]?.seatNo ?? '', own.length].join(' ')

export interface BlockPlanProps {
  event: TicketEventDetail
  block: EventBlock
  rows: readonly PlaceRow[]
  chosen: Chosen
  /** Called with a place that is free or chosen. */
  onPress: (place: EventPlace) => void
}

/**
 * The places of a block as they lie, seen from the pitch. A grid with one tab stop: arrows go from place to place. Some 1,500 places
 * share one handler of each kind, and a row is drawn again only when one of its places has changed.
 */
export function BlockPlan({ event, block, rows, chosen, onPress }: BlockPlanProps) {
  const { t } = useTranslation('tickets')
  const words = usePlaceWords()
  const grid = useRef<SVGSVGElement>(null)
  const pointed = useRef<HTMLParagraphElement>(null)
  const pointedAt = useRef<Element>(null)
  const { areas } = event
  const { area } = block
  const prices = useMemo(() => pricesOf(areas, area), [areas, area])
  const active = useTabStop(grid)
  // In slices: a slow phone goes on answering while 1,500 places are made.
  const shown = useDeferredValue(rows, none)

  const placeAt = ({ target }: SyntheticEvent) => {
    const seatNo = Number(target instanceof Element ? target.getAttribute('data-seat') : 0)
    return rows.flatMap(row => row.places).find(place => place.seatNo === seatNo)
  }
  const press = (place: EventPlace) => {
    const isChosen = chosen.some(({ seatNo }) => seatNo === place.seatNo)
    if (isChosen || place.state === 'free') onPress(place)
  }
  const pressKey = (key: KeyboardEvent) => {
    const place = placeAt(key)
    if (!place) return
    const direction = directions[key.key]
    if (direction) {
      key.preventDefault()
      const next = neighbourOf(rows, place.seatNo, direction)
      if (next) active.focus(next.seatNo)
    } else if (key.key === 'Enter' || key.key === ' ') {
      key.preventDefault()
      press(place)
    }
  }
  /** The name of a place for those who see it but no label. */
  const showName = () => {
    if (pointed.current) pointed.current.textContent = pointedAt.current?.getAttribute('aria-label') ?? ''
  }
  const point = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element) || !target.hasAttribute('data-seat')) return
    pointedAt.current = target
    showName()
  }
  // A press changes it.
  useLayoutEffect(showName)
  const width = ACROSS * Math.max(...rows.flatMap(row => row.places.map(({ pos }) => pos)))
  const depth = Math.max(...rows.map(({ order }) => order))
  const height = BEHIND * depth
  return (
    <>
      <PlaceLegend hasPairs={rows.some(row => row.places.some(({ kind }) => kind === 'wheelchair'))} />
      <p className={styles.muted}>{t('plan.keys')}</p>
      <Zoom>
        <svg
          ref={grid}
          viewBox={`${-MARGIN} 0 ${width + 2 * MARGIN} ${height + FRONT}`}
          className={styles.plan}
          role="grid"
          aria-multiselectable="true"
          aria-label={t('plan.block', { block: block.key })}
          onClick={click => {
            const place = placeAt(click)
            if (!place) return
            active.set(place.seatNo)
            press(place)
          }}
          onKeyDown={pressKey}
          onFocus={focus => {
            const place = placeAt(focus)
            if (place) active.set(place.seatNo)
            point(focus)
          }}
          onPointerOver={point}
        >
          {shown.map(row => (
            <PlanRow
              key={keyOf(row)}
              row={row}
              y={rowTop(depth, row.order)}
              chosen={chosenIn(row, chosen)}
              prices={prices}
              words={words}
            />
          ))}
          <g aria-hidden="true">
            <RowNames rows={shown} depth={depth} end={width} />
            <rect x={0} y={height + 6} width={width} height={FRONT - 8} className={styles.pitch} />
            <text x={width / 2} y={height + 14} className={styles.pitchName}>
              {t('plan.pitch')}
            </text>
          </g>
        </svg>
      </Zoom>
      <p ref={pointed} className={styles.pointed} aria-hidden="true" />
    </>
  )
}

const pricesOf = (areas: TicketEventDetail['areas'], area: string) => {
  const price = (kind: EventPlace['kind']) => priceOf(areas, area, classesOf(kind)[0] ?? 'full')
  return {
    seat: price('seat'),
    standing: price('standing'),
    wheelchair: price('wheelchair'),
    companion: price('companion'),
  }
}

/** The chosen places of a row, as a text that can be compared. */
const chosenIn = ({ places: own }: PlaceRow, chosen: Chosen): string =>
  chosen
    .filter(({ seatNo }) => own.some(place => place.seatNo === seatNo))
    .map(({ seatNo }) => seatNo)
    .join(' ')

const drawnAs = ({ state }: EventPlace, isChosen: boolean): DrawnState => (isChosen ? 'chosen' : state)

interface PlanRowProps {
  row: PlaceRow
  y: number
  chosen: string
  prices: ReturnType<typeof pricesOf>
  words: PlaceWords
}

/** Its places are drawn past React, and those that change are changed in place. */
const PlanRow = memo(function PlanRow({ row, y, chosen, prices, words }: PlanRowProps) {
  const group = useRef<SVGGElement>(null)
  const chosenNos = new Set(chosen.split(' ').map(Number))
  const places = row.places.map((place, index) => {
    const isChosen = chosenNos.has(place.seatNo)
    return markupOf({
      ...place,
      x: (place.pos - 1) * ACROSS + 1,
      y,
      state: drawnAs(place, isChosen),
      label: words.whole(row, index, { isChosen, cents: prices[place.kind] }),
    })
  })
  const [first] = useState(() => ({ __html: places.join('') }))
  const drawn = useRef(places)
  useLayoutEffect(() => {
    for (const [index, element] of [...(group.current?.children ?? [])].entries()) {
      const markup = places[index]
      if (markup !== undefined && markup !== drawn.current[index]) redraw(element, markup)
    }
    drawn.current = places
  })
  return <g ref={group} role="row" aria-label={words.row(row.name)} dangerouslySetInnerHTML={first} />
}, isSame)

function isSame(before: PlanRowProps, now: PlanRowProps): boolean {
  const { row, ...rest } = now
  const isSameRest = (Object.keys(rest) as (keyof typeof rest)[]).every(name => before[name] === now[name])
  return isSameRest && before.row.places.every((place, index) => place.state === row.places[index]?.state)
}

interface RowNamesProps {
  rows: readonly PlaceRow[]
  depth: number
  /** Where a row ends. */
  end: number
}

/** The names of the rows at both ends of them, for those who see the drawing. */
const RowNames = memo(function RowNames({ rows, depth, end }: RowNamesProps) {
  return rows.map(({ name, order }) =>
    [-8, end + 8].map(x => (
      <text
        key={`${order} ${x}`}
        x={x}
        y={rowTop(depth, order) + 4}
        className={styles.rowName}
        data-end={x > 0 || undefined}
      >
        {name}
      </text>
    )),
  )
})

/** The one place that the tab key leads to: the last one that had the focus, else the first free one. Set past React, as 1,500 follow it. */
function useTabStop(grid: React.RefObject<SVGSVGElement | null>) {
  const stop = useRef<{ seatNo: number; element: Element } | undefined>(undefined)
  const find = (selector: string) => grid.current?.querySelector<SVGElement>(selector)
  const set = (seatNo: number) => {
    const element = find(`[data-seat="${seatNo}"]`)
    if (!element) return
    stop.current?.element.setAttribute('tabindex', '-1')
    element.setAttribute('tabindex', '0')
    stop.current = { seatNo, element }
  }
  useLayoutEffect(() => {
    if (stop.current && grid.current?.contains(stop.current.element)) return
    const first = find('[data-seat]:not([aria-disabled])') ?? find('[data-seat]')
    if (first) set(Number(first.getAttribute('data-seat')))
  })
  return {
    set,
    focus: (seatNo: number) => {
      set(seatNo)
      find(`[data-seat="${seatNo}"]`)?.focus()
    },
  }
}
