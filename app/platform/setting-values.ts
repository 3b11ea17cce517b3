import type { z } from 'zod';

/** The parsed values of a topic's variables: `ValuesOf<typeof mailVariables>`. */
export type ValuesOf<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;
