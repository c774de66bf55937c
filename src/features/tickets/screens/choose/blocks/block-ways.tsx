import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventPlace, TicketEventDetail } from '#contract/ticketing/events.ts'
import type { BestSeats, HeldSeats } from '#contract/ticketing/holds.ts'
import { useHoldSeats } from '#src/features/tickets/api/holds.ts'
import { useSeatMap } from '#src/features/tickets/api/seat-map.ts'
import { type Chosen, toggled, without } from '#src/features/tickets/model/chosen.ts'
import { blocksNow } from '#src/features/tickets/model/seat-map.ts'
import type { Step } from '#src/features/tickets/model/step.ts'
import { mostOf } from '../party.ts'
import { BlockStep } from './block-step.tsx'
import * as styles from './blocks.module.css'
import { ChosenBar } from './chosen-bar.tsx'
import { StadiumPlan } from './stadium-plan.tsx'
import { StandList } from './stand-list.tsx'
import { useChosenBlocks } from './use-block.ts'
import { useChosen } from './use-chosen.ts'

export interface BlockWaysProps {
  event: TicketEventDetail
  step: Step
  onHeld: (held: HeldSeats, best?: BestSeats) => void
}

/** Choosing places oneself, from lists or from a drawing. What is chosen is the same in both. */
export function BlockWays({ event: asked, step, onHeld }: BlockWaysProps) {
  const { t } = useTranslation('tickets')
  const map = useSeatMap(asked)
  const event = useMemo(
    () => ({ ...asked, blocks: [...blocksNow(asked.blocks, map.feed)] }),
    [asked, map.feed],
  )
  const block = event.blocks.find(({ key }) => key === step.block?.key)
  const [chosen, setChosen] = useChosen(event.id)
  const [gone, setGone] = useState<Chosen>([])
  const [said, setSaid] = useState('')
  const hold = useHoldSeats(event.id)
  const places = useChosenBlocks(event, chosen, map)
  const heading = useFocusAtNewStep(`${block?.key ?? ''}/${step.row ?? ''}`)
  const most = mostOf(event)

  const change = (next: Chosen, taken: Chosen = []) => {
    setChosen(next)
    setGone(taken)
    setSaid('')
  }
  const press = (place: EventPlace, ofBlock: readonly EventPlace[]) => {
    if (!block) return
    // What was refused is no longer what is asked for.
    hold.reset()
    const next = toggled(chosen, { place, block: block.key, places: ofBlock, most })
    if (next) change(next)
    else setSaid(t('chosen.limit', { count: most }))
  }
  useTakenMeanwhile({ chosen, places, isPaused: hold.isPending }, (taken, own) =>
    change(
      without(
        chosen,
        [...taken, ...own].map(({ seatNo }) => seatNo),
      ),
      taken,
    ),
  )
  return (
    <div className={styles.ways}>
      {block ? (
        <BlockStep
          event={event}
          step={{ ...step, block }}
          map={map}
          heading={heading}
          chosen={chosen}
          onPress={press}
          onHeld={onHeld}
        />
      ) : (
        <StandStep event={event} way={step.way} heading={heading} />
      )}
      <p role="status">{said}</p>
      <ChosenBar
        event={event}
        chosen={chosen}
        places={places}
        gone={gone}
        hold={hold}
        onChange={change}
        onHeld={onHeld}
      />
    </div>
  )
}

interface StandStepProps {
  event: TicketEventDetail
  way: Step['way']
  heading: Ref<HTMLHeadingElement>
}

function StandStep({ event, way, heading }: StandStepProps) {
  const { t } = useTranslation('tickets')
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t('blocks.title')}
      </h3>
      {way === 'plan' ? <StadiumPlan event={event} /> : <StandList event={event} />}
    </>
  )
}

/** A step is no page: whoever follows a link within it goes on at its heading. */
function useFocusAtNewStep(step: string): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

interface Meanwhile {
  chosen: Chosen
  places: readonly EventPlace[]
  /** While places are being taken it is not known by whom. */
  isPaused: boolean
}

/** Notices that chosen places can be had no more: somebody else has them, or the person in another tab. */
function useTakenMeanwhile(
  { chosen, places, isPaused }: Meanwhile,
  onTaken: (taken: Chosen, own: Chosen) => void,
): void {
  const stateOf = new Map(places.map(({ seatNo, state }) => [seatNo, state]))
  const lost = isPaused ? [] : chosen.filter(({ seatNo }) => (stateOf.get(seatNo) ?? 'free') !== 'free')
  const own = lost.filter(({ seatNo }) => stateOf.get(seatNo) === 'own')
  const taken = lost.filter(place => !own.includes(place))
  useEffect(() => {
    if (lost.length > 0) onTaken(taken, own)
  })
}
