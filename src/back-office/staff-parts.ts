import { createContext, useContext } from 'react'
import type { StaffFeature, StaffParts } from './define-staff.ts'

/** The features of the back office, in the order of its list. */
export const StaffContext = createContext<readonly StaffFeature[]>([])

/** What the features offer to each other's screens; a part is missing where its feature is. */
export const useStaffParts = (): Partial<StaffParts> =>
  useContext(StaffContext).reduce<Partial<StaffParts>>((all, { parts }) => ({ ...all, ...parts }), {})
