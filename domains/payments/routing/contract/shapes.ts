import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { businesses } from '../../../register/kernel/index.ts';
import { routeOutReasons } from '../../../register/kernel/routing.ts';

export const changeStatuses = ['CHANGED', 'WAITING_APPROVAL'] as const;

/** One line of a router as it is written. */
export const RouteInput = z.strictObject({
  business: wire.choice(businesses),
  method: wire.text(40).toUpperCase(),
  provider_code: wire.text(40),
  /** share of the payments that try it first; 0: only after others */
  weight: wire.whole(0, 1_000),
  active: wire.flag(),
});
export const routesInput = () => z.array(RouteInput).max(200);

/** One line of a router as it is shown. */
export const RouteView = z.object({
  business: z.enum(businesses),
  method: z.string(),
  provider_code: z.string(),
  provider_name: z.string(),
  weight: z.number().int(),
  active: z.boolean(),
});
export type RouteViewData = z.output<typeof RouteView>;

export const reasonInput = () => wire.filterLines(500);

/** A channel that may be used. */
export const FinalChannel = z.object({ provider_code: z.string(), provider_name: z.string(), weight: z.number().int() });
/** A channel that may not be used, and what takes it out. */
export const ClosedChannel = z.object({ provider_code: z.string(), provider_name: z.string(), reason: z.enum(routeOutReasons) });

/** Merchants that a change would leave without any route for a method that they have one for now. */
export const WithoutChannels = z.object({
  /** All of them; the list holds the first hundred. */
  total: z.number().int(),
  list: z.array(
    z.object({
      muid: z.string(),
      muname: z.string(),
      app_id: z.string(),
      app_name: z.string(),
      business: z.enum(businesses),
      method: z.string(),
    }),
  ),
});

/** A channel named in words, for what a change opens and closes. */
export const NamedChannel = z.object({ business: z.enum(businesses), method: z.string(), provider_code: z.string(), provider_name: z.string() });
