import { createContext } from 'react'
import type { Feature } from './define-feature.ts'

/** The features of the page, in the order of `src/shell/features.ts`. */
export const FeaturesContext = createContext<readonly Feature[]>([])
