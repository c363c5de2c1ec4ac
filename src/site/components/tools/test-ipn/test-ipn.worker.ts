import { generateSample } from '@portal/core/samples/all';
import { makeTestIpn, testIpnLanguages } from '@portal/core/diagnosis';
import type { TestIpnInput, TestIpnLanguage } from '@portal/core/diagnosis';
import { answering } from '../answering';
import { testIpnRequest } from './request';

export type TestIpnSamples = Readonly<Record<TestIpnLanguage, string>>;

answering((input: TestIpnInput): TestIpnSamples => {
  const request = testIpnRequest(makeTestIpn(input));
  const samples = testIpnLanguages.map((key) => [key, generateSample(key, request)]);
  return Object.fromEntries(samples) as TestIpnSamples;
});
