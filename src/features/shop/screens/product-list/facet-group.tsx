import * as styles from './facet-group.module.css'

export interface FacetGroupProps<Value extends string> {
  legend: string
  /** With how many products each has. */
  values: readonly { value: Value; count: number }[]
  chosen: readonly Value[]
  nameOf: (value: Value) => string
  onToggle: (value: Value) => void
}

/** The values of one facet, any number of which may be chosen. What is chosen shows even where nothing has it any more. */
export function FacetGroup<Value extends string>({
  legend,
  values,
  chosen,
  nameOf,
  onToggle,
}: FacetGroupProps<Value>) {
  const gone = chosen.filter(value => values.every(known => known.value !== value))
  const shown = [...values, ...gone.map(value => ({ value, count: 0 }))]
  if (shown.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.values}>
        {shown.map(({ value, count }) => (
          <label key={value} className={styles.value}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {nameOf(value)} <span className={styles.count}>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
