export { Hero } from './Hero';
export { Flows, NextSteps, Products, Tools } from './Sections';
