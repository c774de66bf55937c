import { QuantityStepper } from '#src/ui/form/quantity-stepper.tsx'
import * as styles from './piece-choice.module.css'

/** A line of an order, of which some pieces are chosen. */
export interface ChoosablePiece {
  serialNumber: number
  name: string
  /** What sets it apart from others of its name. */
  detail: string
  max: number
}

/** How many pieces of each line are meant, by serial number. */
export type ChosenPieces = Readonly<Record<number, number>>

export interface PieceChoiceProps {
  label: string
  pieces: readonly ChoosablePiece[]
  chosen: ChosenPieces
  onChange: (chosen: ChosenPieces) => void
  /** What the most is, in words. */
  limitOf: (max: number) => string
}

/** Lines of an order with a counter each: none is chosen at first. */
export function PieceChoice({ label, pieces, chosen, onChange, limitOf }: PieceChoiceProps) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {pieces.map(({ serialNumber, name, detail, max }) => (
        <li key={serialNumber} className={styles.line}>
          <span>
            <strong>{name}</strong>
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
          </span>
          <div className={styles.counter}>
            <QuantityStepper
              thing={detail === '' ? name : `${name}, ${detail}`}
              value={chosen[serialNumber] ?? 0}
              min={0}
              max={max}
              limit={limitOf(max)}
              onCommit={quantity => onChange({ ...chosen, [serialNumber]: quantity })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
