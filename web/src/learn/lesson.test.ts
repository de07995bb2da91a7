import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settings } from '../app/settings.svelte';
import { due, eventsOf, holds, pageAfter, readingTime, type Moment, type Step } from './lesson';
import { lessonOf, lessons } from './lessons';

const moment = (changes: Partial<Moment>): Moment => ({ asked: '', over: false, seen: new Set(), ...changes });
const none = new Set<string>();
const folder = (game: string): string => new URL(`../../../games/${game}/`, import.meta.url).pathname;

describe('when a step is due', () => {
    it('all that is named must hold', () => {
        expect(holds({ asked: ['a', 'b'] }, moment({ asked: 'b' }), none)).toBe(true);
        expect(holds({ asked: ['a'] }, moment({ asked: 'b' }), none)).toBe(false);
        expect(holds({ asked: ['a'], seen: ['x'] }, moment({ asked: 'a' }), none)).toBe(false);
        expect(holds({ asked: ['a'], seen: ['x'] }, moment({ asked: 'a', seen: new Set(['x']) }), none)).toBe(true);
        expect(holds({ waiting: true }, moment({ asked: 'a' }), none)).toBe(false);
        expect(holds({ asked: ['a'], after: 's' }, moment({ asked: 'a' }), new Set(['s']))).toBe(true);
    });
    it('after the end only the summary is spoken', () => {
        const over = moment({ over: true, seen: new Set(['dice', 'eliminated', 'routed', 'test_die']) });
        for (const lesson of lessons) expect(due(lesson, over, none).map((step) => step.id)).toEqual(['end']);
    });
    it('events are messages without their table', () => {
        expect(eventsOf([{ id: 'event.dice', args: [] }])).toEqual(['dice']);
    });
});

describe('turning the page', () => {
    const told: Step[] = [
        { id: 'attack', when: { asked: ['combat'] }, rule: 'XI' },
        { id: 'dice', when: { seen: ['dice'] }, rule: 'XI' },
        { id: 'absorb', when: { asked: ['absorb'] }, rule: 'XI' },
        { id: 'end', when: { over: true }, rule: 'II' },
    ];
    it('a question that is answered gives way to what it has brought about', () => {
        expect(pageAfter(told, 0, 'combat', false)).toBe(0);
        expect(pageAfter(told, 0, 'absorb', false)).toBe(1);
    });
    it('what has happened stays until it could be read, however many changes come meanwhile', () => {
        expect(pageAfter(told, 1, 'absorb', false)).toBe(1);
        expect(pageAfter(told, 1, 'activation', false)).toBe(1);
        expect(pageAfter(told, 1, 'absorb', true)).toBe(2);
    });
    it('one page at a time, and none after the last', () => {
        expect(pageAfter(told, 0, 'movement', true)).toBe(1);
        expect(pageAfter(told, 3, '', true)).toBe(3);
        expect(pageAfter([], 0, '', true)).toBe(0);
    });
    it('a longer text wants more time', () => {
        expect(readingTime('x'.repeat(200))).toBeGreaterThan(readingTime('x'.repeat(50)) + 5000);
    });
});

describe.each(lessons.map((lesson) => [lesson.game, lesson] as const))('the lesson of %s', (game, lesson) => {
    it('is found by its game and has a position of that game', () => {
        expect(lessonOf(game)).toBe(lesson);
        expect(lesson.position).toContain(`game = "${game}"`);
    });
    it('begins with a step and ends with one, each with its own id', () => {
        expect(lesson.steps[0]?.id).toBe('start');
        expect(lesson.steps.at(-1)?.when.over).toBe(true);
        expect(new Set(lesson.steps.map((step) => step.id)).size).toBe(lesson.steps.length);
    });
    it('says something in both languages', () => {
        for (const language of ['en', 'de'] as const) {
            settings.language = language;
            for (const step of lesson.steps) expect(lesson.text(step.id).length).toBeGreaterThan(40);
        }
        settings.language = 'en';
    });
    it('names questions, messages and rules that the game has', () => {
        expect(existsSync(folder(game))).toBe(true);
        const text = readFileSync(`${folder(game)}text/en.toml`, 'utf8');
        const rules = readFileSync(`${folder(game)}rules.toml`, 'utf8');
        const table = (name: string): string => text.split(`\n[${name}]\n`)[1]?.split('\n[')[0] ?? '';
        const has = (name: string, key: string): boolean => new RegExp(`^${key} = `, 'm').test(table(name));
        for (const step of lesson.steps) {
            expect(rules).toContain(`["${step.rule}"]`);
            for (const question of step.when.asked ?? [])
                expect([question, has('ask', question)]).toEqual([question, true]);
            for (const event of step.when.seen ?? []) expect([event, has('event', event)]).toEqual([event, true]);
        }
    });
});
