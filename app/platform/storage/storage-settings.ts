import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';

export const storageVariables = {
  /** Files on this machine ('disk', below ORIEL_DATA_DIR) or in an S3 store. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** The prefix of bucket names: 'oriel-' makes 'oriel-portfolio-images'. */
  S3_BUCKET_PREFIX: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucketPrefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export function requiredForStorage({ STORAGE }: Record<string, string | undefined>): string[] {
  return STORAGE === 's3' ? ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] : [];
}

export function storageSettings(values: ValuesOf<typeof storageVariables>): S3Settings | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (values.STORAGE !== 's3' || !accessKeyId || !secretAccessKey) {
    return null;
  }
  return {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucketPrefix: values.S3_BUCKET_PREFIX,
    accessKeyId,
    secretAccessKey,
  };
}
