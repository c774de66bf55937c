import { useContext } from 'react'
import type { FeatureParts } from './define-feature.ts'
import { FeaturesContext } from './features-context.ts'

/** What the features offer to each other's screens; a part is missing where its feature is. Apart, so that it comes with the screens that place a part. */
export const useFeatureParts = (): Partial<FeatureParts> =>
  useContext(FeaturesContext).reduce<Partial<FeatureParts>>((all, { parts }) => ({ ...all, ...parts }), {})
