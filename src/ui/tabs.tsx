import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import * as styles from './tabs.module.css'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  panel: ReactNode
}

export interface TabsProps<Value extends string> {
  /** What the tabs divide, for those who listen: "Tickets". */
  label: string
  items: readonly TabItem<Value>[]
  /** The owner keeps it, in the URL where the choice should survive a reload. */
  value: Value
  onValueChange: (value: Value) => void
}

/** Views of the same thing, one at a time. Arrow keys move along the tabs. Places with a URL of their own are links. */
export function Tabs<Value extends string>({ label, items, value, onValueChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <BaseTabs.List className={styles.list} aria-label={label}>
        {items.map(item => (
          <BaseTabs.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map(item => (
        <BaseTabs.Panel key={item.value} value={item.value} className={styles.panel}>
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
